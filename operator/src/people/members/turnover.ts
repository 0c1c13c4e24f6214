/** Per cent of the turnover that is done; nothing required is all done. */
export function turnoverShare({ required, done }: { required: number; done: number }): number {
  if (required <= 0) return 100;
  return Math.max(0, Math.min(100, Math.floor((done / required) * 100)));
}
