/** What a member may upload, as the server takes it. */
export const maxBytes = 3_500_000;
export const acceptedPictures = 'image/jpeg,image/png,image/webp,image/avif';

/** The file's bytes as the wire wants them. */
export async function base64Of(file: Blob): Promise<string> {
  const reader = new FileReader();
  const address = new Promise<string>((resolve, reject) => {
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')));
  });
  reader.readAsDataURL(file);
  return (await address).replace(/^data:[^,]*,/, '');
}
