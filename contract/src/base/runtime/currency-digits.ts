/**
 * Minor units are those of ISO 4217. They are written down here, because what an engine says of a currency changes with its version:
 * newer ones write pesos of Colombia without the cents in which the ledger counts them.
 */
const none = /^(?:BIF|CLP|DJF|GNF|ISK|JPY|KMF|KRW|PYG|RWF|UGX|UYI|VND|VUV|X[AOP]F)$/;
const three = /^(?:BHD|IQD|JOD|KWD|LYD|OMR|TND)$/;

/** Decimal places of a currency (BRL 2, JPY 0). */
export const currencyDigits = (currency: string): number =>
  none.test(currency) ? 0 : three.test(currency) ? 3 : 2;
