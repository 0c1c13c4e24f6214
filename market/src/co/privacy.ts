import { type PrivacyLaw, years } from '../pack.ts';

export const privacy: PrivacyLaw = {
  terms: {
    closure: {
      minDays: 30,
      law: {
        pt: 'Lei 1581 de 2012, artigos 8 e 15: os dados são suprimidos a pedido do titular; 30 dias para reclamações',
        en: 'Law 1581 of 2012, articles 8 and 15: data are erased at the person’s request; 30 days for complaints',
        es: 'Ley 1581 de 2012, artículos 8 y 15: los datos se suprimen a solicitud del titular; 30 días para reclamos',
      },
    },
    account: {
      minDays: years(10),
      law: {
        pt: 'Lei 962 de 2005, artigo 28: dez anos para os documentos contábeis',
        en: 'Law 962 of 2005, article 28: ten years for the papers of accounts',
        es: 'Ley 962 de 2005, artículo 28: diez años para los documentos contables',
      },
    },
  },
  bases: {
    contract: {
      pt: 'execução de contrato, com autorização do titular (Lei 1581 de 2012, art. 9)',
      en: 'performance of a contract, with the person’s authorisation (Law 1581 of 2012, art. 9)',
      es: 'ejecución de un contrato, con autorización del titular (Ley 1581 de 2012, art. 9)',
    },
    legal: {
      pt: 'obrigação legal (Lei 1581 de 2012, art. 10)',
      en: 'legal duty (Law 1581 of 2012, art. 10)',
      es: 'obligación legal (Ley 1581 de 2012, art. 10)',
    },
    legitimate: {
      pt: 'autorização do titular (Lei 1581 de 2012, art. 9)',
      en: 'the person’s authorisation (Law 1581 of 2012, art. 9)',
      es: 'autorización del titular (Ley 1581 de 2012, art. 9)',
    },
  },
};
