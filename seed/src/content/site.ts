import type { Localised } from '@croupier/contract';
import type { MarketPack } from '@croupier/market';
import { both } from './words.ts';
import type { FirstSite } from '../../../server/src/site/index.ts';

/** Customer service, links, ways to pay and license pictures of a demo brand. Addresses end in `.example`: they belong to nobody. */
export function siteOf(licenses: readonly string[], { methods }: Pick<MarketPack, 'methods'>): FirstSite {
  const resource = (resourceType: string, label: Localised, url: string, image = '') => ({
    resourceType,
    label,
    url,
    image,
    enabled: true,
  });
  const service = (csType: string, label: Localised, path: string) => ({
    csType,
    label,
    path,
    enabled: true,
  });
  const names = [
    both('Maiores de 18 anos', '18 and older', 'Mayores de 18 años'),
    both('Jogo responsável', 'Responsible gaming', 'Juego responsable'),
    both('Jogo conferível', 'Provably fair', 'Juego verificable'),
    both('Pagamentos protegidos', 'Protected payments', 'Pagos protegidos'),
  ];
  const anchors = ['term', 'responsible', 'fairness', 'deposit'];
  return {
    service: [
      service('contact', both('Atendimento', 'Customer service', 'Atención al cliente'), '/help#contact'),
      service('email', both('E-mail', 'E-mail', 'Correo electrónico'), 'mailto:atendimento@croupier.example'),
      service('whatsapp', both('WhatsApp', 'WhatsApp', 'WhatsApp'), 'https://whatsapp.example/croupier'),
    ],
    resources: [
      resource('telegram', both('Telegram', 'Telegram', 'Telegram'), 'https://telegram.example/croupier'),
      resource(
        'instagram',
        both('Instagram', 'Instagram', 'Instagram'),
        'https://instagram.example/croupier',
      ),
      resource('youtube', both('YouTube', 'YouTube', 'YouTube'), 'https://youtube.example/croupier'),
      ...methods.map(({ name }) =>
        resource(
          `payment-${name.en.toLowerCase().replaceAll(' ', '-')}`,
          both(name.pt, name.en, name.es),
          '/help#deposit',
        ),
      ),
      resource('ios-app', both('Aplicativo para iPhone', 'App for iPhone', 'App para iPhone'), '/down'),
      resource(
        'android-app',
        both('Aplicativo para Android', 'App for Android', 'App para Android'),
        '/down',
      ),
      ...licenses.map((image, index) =>
        resource(
          `license-${index + 1}`,
          names[index] ?? both('Licença', 'License', 'Licencia'),
          `/help#${anchors[index] ?? 'term'}`,
          image,
        ),
      ),
    ],
    domains: [],
  };
}
