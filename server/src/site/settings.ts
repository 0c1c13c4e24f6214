import { marketCodes } from '@croupier/market';
import { choice, defineSettings, list, money, text, toggle, whole } from '../platform/settings/index.ts';

const site = { by: 'site.edit', ownPage: true } as const;

/** Settings of the site itself: what visitors see, where they come from, and what other wings ask of the brand. */
export const siteSetting = defineSettings('site', {
  'market.profile': choice({
    by: 'server',
    options: marketCodes,
    default: 'br-basic',
    about: {
      pt: 'O mercado cujos documentos, pagamentos e leis valem para a marca; other: nenhum em especial.',
      en: 'The market whose documents, payments and laws hold for the brand; other: none in particular.',
    },
  }),
  country: text({
    by: 'server',
    default: undefined,
    fits: (code) => /^[A-Z]{2}$/.test(code),
    about: {
      pt: 'O país que se informa aos fornecedores de jogos; sem valor: o do mercado.',
      en: 'The country that vendors of games are told; without a value: the market’s.',
    },
  }),
  languages: list({
    ...site,
    default: 'PT,EN',
    fits: (code) => /^[A-Z]{2}$/.test(code),
    about: { pt: 'Os idiomas que o site oferece.', en: 'The languages that the site offers.' },
  }),
  'language.default': text({
    ...site,
    default: 'PT',
    fits: (code) => /^[A-Z]{2}$/.test(code),
    about: {
      pt: 'O idioma de quem não escolheu nenhum.',
      en: 'The language of visitors who have chosen none.',
    },
  }),
  'mobile.dialingCode': text({
    by: 'server',
    default: undefined,
    fits: (code) => /^[1-9]\d{0,3}$/.test(code),
    about: {
      pt: 'O código do país de um celular informado sem ele; sem valor: o do mercado.',
      en: 'The dialling code of a mobile number that is given without one; without a value: the market’s.',
    },
  }),
  'analytics.gtagId': text({
    ...site,
    default: '',
    max: 40,
    about: {
      pt: 'O código do Google Analytics; vazio: desligado.',
      en: 'The Google Analytics id; empty: off.',
    },
  }),
  'domain.main': text({
    ...site,
    default: undefined,
    max: 255,
    about: {
      pt: 'O domínio principal que se mostra; sem ele vale o primeiro da lista de endereços.',
      en: 'The main domain that is shown; without one, the first of the list of addresses.',
    },
  }),
  'cdn.images': list({
    ...site,
    default: '',
    about: {
      pt: 'Servidores de onde vêm as imagens, além do próprio site.',
      en: 'Hosts that pictures may come from, beside the site itself.',
    },
  }),
  'cdn.launchGame': list({
    ...site,
    default: '',
    about: { pt: 'Servidores de onde os jogos abrem.', en: 'Hosts that games open from.' },
  }),
  maintenance: toggle({
    ...site,
    default: false,
    about: { pt: 'O site está em manutenção.', en: 'The site is under maintenance.' },
  }),
  'maintenance.title.*': text({
    ...site,
    default: undefined,
    about: {
      pt: 'Título da página de manutenção, por idioma.',
      en: 'Title of the maintenance page, by language.',
    },
  }),
  'maintenance.text.*': text({
    ...site,
    default: undefined,
    about: {
      pt: 'Texto da página de manutenção, por idioma.',
      en: 'Text of the maintenance page, by language.',
    },
  }),
  'maintenance.until': text({
    ...site,
    default: '',
    max: 40,
    about: {
      pt: 'Quando a manutenção deve terminar (data e hora ISO).',
      en: 'When maintenance should end (an ISO date and time).',
    },
  }),
  'region.default': choice({
    ...site,
    options: ['allow', 'block'],
    default: 'allow',
    about: {
      pt: 'O que vale para regiões sem regra própria.',
      en: 'What holds for regions without a rule of their own.',
    },
  }),
  'region.text.*': text({
    ...site,
    default: undefined,
    about: {
      pt: 'O que se diz a quem vem de uma região bloqueada, por idioma.',
      en: 'What visitors of a blocked region are told, by language.',
    },
  }),
  'sms.countries': list({
    ...site,
    default: undefined,
    fits: (code) => /^[A-Za-z]{2}$/.test(code),
    about: {
      pt: 'Países para os quais se envia SMS; sem lista, só o da marca.',
      en: 'Countries that SMS are sent to; without a list, the brand’s own.',
    },
  }),
  'sms.maxPerHour': whole('count', {
    ...site,
    default: 600,
    max: 1_000_000,
    about: { pt: 'SMS da marca por hora.', en: 'SMS of the brand within an hour.' },
  }),
  'sms.maxPerCountry': whole('count', {
    ...site,
    default: 2_000,
    max: 1_000_000,
    about: { pt: 'SMS para um código de país por hora.', en: 'SMS to one dialling code within an hour.' },
  }),
  'sms.maxPerRange': whole('count', {
    ...site,
    default: 30,
    max: 100_000,
    about: {
      pt: 'SMS por hora para números iguais até os quatro últimos dígitos.',
      en: 'SMS within an hour to numbers that differ in their last four digits only.',
    },
  }),
  'verification.service': toggle({
    ...site,
    default: false,
    about: {
      pt: 'Um serviço externo verifica se é uma pessoa.',
      en: 'An outside service verifies that a visitor is a person.',
    },
  }),
  'wallet.separate': toggle({
    ...site,
    default: false,
    about: {
      pt: 'Cada fornecedor de jogos tem uma carteira própria.',
      en: 'Each vendor of games has a wallet of its own.',
    },
  }),
  'withdrawal.partMaximum': money({
    ...site,
    default: 0,
    max: 100_000_000_000,
    about: {
      pt: 'Saques maiores são pagos em partes deste valor; 0: nunca.',
      en: 'Larger withdrawals are paid in parts of this amount; 0: never.',
    },
  }),
  'site.version': whole('count', {
    by: 'server',
    default: 0,
    max: Number.MAX_SAFE_INTEGER,
    about: {
      pt: 'Conta as mudanças das configurações; o próprio site a mantém.',
      en: 'Counts changes of settings; the site keeps it itself.',
    },
  }),
  'registration.version': whole('count', {
    by: 'server',
    default: 0,
    max: Number.MAX_SAFE_INTEGER,
    about: {
      pt: 'Conta as mudanças do cadastro; o próprio site a mantém.',
      en: 'Counts changes of the registration form; the site keeps it itself.',
    },
  }),
  'registration.by': text({
    by: 'server',
    default: '',
    about: {
      pt: 'Quem mudou o cadastro por último; o próprio site a mantém.',
      en: 'Who last changed the registration form; the site keeps it itself.',
    },
  }),
  'registration.at': text({
    by: 'server',
    default: '',
    about: {
      pt: 'Quando o cadastro mudou por último; o próprio site a mantém.',
      en: 'When the registration form last changed; the site keeps it itself.',
    },
  }),
});
