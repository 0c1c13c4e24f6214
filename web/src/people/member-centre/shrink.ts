export const acceptedPictures = 'image/jpeg,image/png,image/webp,image/avif';

async function base64Of(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += 32_768)
    text += String.fromCharCode(...bytes.subarray(at, at + 32_768));
  return btoa(text);
}

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
