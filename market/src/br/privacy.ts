import { type PrivacyLaw, years } from '../pack.ts';

export const privacy: PrivacyLaw = {
  terms: {
    closure: {
      minDays: 30,
      law: {
        pt: 'LGPD, artigos 15 e 16: os dados são eliminados quando a finalidade termina; 30 dias para reclamações e erros',
        en: 'LGPD, articles 15 and 16: data go when their purpose has ended; 30 days for complaints and mistakes',
        es: 'LGPD, artículos 15 y 16: los datos se eliminan cuando termina su finalidad; 30 días para reclamos y errores',
      },
    },
    account: {
      minDays: years(5),
      law: {
        pt: 'Lei 9.613/1998, artigo 10, § 2º, e Portarias SPA/MF 1.143/2024 e 1.207/2024: cinco anos após o encerramento da conta',
        en: 'Law 9.613/1998, article 10 § 2, and ordinances SPA/MF 1.143/2024 and 1.207/2024: five years after the account ends',
        es: 'Ley 9.613/1998, artículo 10, § 2, y ordenanzas SPA/MF 1.143/2024 y 1.207/2024: cinco años después del cierre de la cuenta',
      },
    },
  },
  bases: {
    contract: {
      pt: 'execução de contrato (LGPD, art. 7º, V)',
      en: 'performance of a contract (LGPD, art. 7 V)',
      es: 'ejecución de un contrato (LGPD, art. 7, V)',
    },
    legal: {
      pt: 'obrigação legal (LGPD, art. 7º, II)',
      en: 'legal duty (LGPD, art. 7 II)',
      es: 'obligación legal (LGPD, art. 7, II)',
    },
    legitimate: {
      pt: 'legítimo interesse (LGPD, art. 7º, IX)',
      en: 'legitimate interest (LGPD, art. 7 IX)',
      es: 'interés legítimo (LGPD, art. 7, IX)',
    },
  },
};
