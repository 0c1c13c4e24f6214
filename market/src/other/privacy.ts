import { type PrivacyLaw, years } from '../pack.ts';

export const privacy: PrivacyLaw = {
  terms: {
    closure: {
      minDays: 30,
      law: {
        pt: 'Proteção de dados: os dados são eliminados quando a finalidade termina; 30 dias para reclamações e erros',
        en: 'Data protection: data go when their purpose has ended; 30 days for complaints and mistakes',
        es: 'Protección de datos: los datos se eliminan cuando termina su finalidad; 30 días para reclamos y errores',
      },
    },
    account: {
      minDays: years(5),
      law: {
        pt: 'Prevenção à lavagem de dinheiro (GAFI, recomendação 11): cinco anos após o encerramento da conta',
        en: 'Prevention of money laundering (FATF, recommendation 11): five years after the account ends',
        es: 'Prevención del lavado de activos (GAFI, recomendación 11): cinco años después del cierre de la cuenta',
      },
    },
  },
  bases: {
    contract: { pt: 'execução de contrato', en: 'performance of a contract', es: 'ejecución de un contrato' },
    legal: { pt: 'obrigação legal', en: 'legal duty', es: 'obligación legal' },
    legitimate: { pt: 'legítimo interesse', en: 'legitimate interest', es: 'interés legítimo' },
  },
};
