/** A base64 PNG as an image address; one that is an address already passes. */
export function pngSource(picture: string): string {
  return picture.startsWith('data:') ? picture : `data:image/png;base64,${picture}`;
}
