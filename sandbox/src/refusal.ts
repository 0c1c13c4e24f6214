/** A refusal that the caller is told about, with its HTTP status. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string) {
    super(code);
    this.name = 'Refusal';
    this.status = status;
    this.code = code;
  }
}
