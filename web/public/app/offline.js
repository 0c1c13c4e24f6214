try {
  const language = localStorage.getItem('language') ?? localStorage.getItem('defaultLanguage');
  if (language === 'en') document.documentElement.lang = 'en';
} catch {
  // Without storage it speaks Portuguese.
}

/* The page that was asked for opens as soon as there is a network again, or a server that answers. */
const EVERY_MS = 10_000;
const again = () => location.reload();

addEventListener('online', again);
setInterval(() => {
  if (document.visibilityState === 'hidden') return;
  fetch('/readyz', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok && again(),
    () => undefined,
  );
}, EVERY_MS);
