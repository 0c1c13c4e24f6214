import { base64Of } from '@croupier/ui/form';

/** A camera's picture is many times larger than what is needed: it is made smaller before it travels. */
export async function shrink(file: File, maxEdge: number): Promise<string> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return base64Of(file);
  const scale = Math.min(1, maxEdge / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const small = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.9));
  return base64Of(small ?? file);
}
