import './rich-text.css';
import { useRouter } from '@tanstack/react-router';
import DOMPurify from 'dompurify';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';

const allowed = {
  USE_PROFILES: { html: true },
  FORBID_TAGS: ['style', 'form', 'input', 'button', 'textarea', 'select', 'iframe', 'video', 'audio'],
  FORBID_ATTR: ['style', 'class', 'id', 'name'],
};

DOMPurify.addHook('afterSanitizeAttributes', (node) => {
  if (!(node instanceof HTMLAnchorElement) || !node.hasAttribute('href') || isOwn(node)) return;
  node.target = '_blank';
  node.rel = 'noopener noreferrer';
});

/** HTML that the console's editors wrote: cleaned by the server, and once more where it is shown. */
function cleanHtml(html: string): string {
  return DOMPurify.sanitize(html, allowed);
}

export interface RichTextProps {
  html: string;
  /** A link inside this site was followed: a popup around the text closes then. */
  onLeave?: () => void;
}

/** Links within the site change the page in place; others open a window of their own. */
export function RichText({ html, onLeave }: RichTextProps): ReactNode {
  const clean = useMemo(() => cleanHtml(html), [html]);
  const router = useRouter();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = place.current;
    if (!box) return;
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link || !isOwn(link) || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      onLeave?.();
      router.history.push(link.pathname + link.search + link.hash);
    };
    box.addEventListener('click', follow);
    return () => box.removeEventListener('click', follow);
  }, [router, onLeave]);
  return <div ref={place} className="rich-text" dangerouslySetInnerHTML={{ __html: clean }} />;
}

function isOwn(link: HTMLAnchorElement): boolean {
  return link.origin === location.origin && /^https?:$/.test(link.protocol);
}
