/** No believable answer came: what was asked may or may not have happened. */
export class ProviderUncertain extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ProviderUncertain';
  }
}

/** The provider understood and refused, signed. */
export class ProviderRefused extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string) {
    super(`the provider refused: ${status} ${code}`);
    this.name = 'ProviderRefused';
    this.status = status;
    this.code = code;
  }
}
