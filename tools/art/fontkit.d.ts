declare module 'fontkit' {
  /** Reads a font file; the caller says which parts of it are used. */
  export function create(file: Uint8Array): unknown;
}
