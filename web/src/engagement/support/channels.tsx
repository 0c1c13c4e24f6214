import { buttonClass } from '@croupier/ui';
import { ExternalLink, Headphones, type LucideIcon, Mail, MessageCircle, Phone, Send } from 'lucide-react';
import { useRouter } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useSite } from '../../platform/site/site.ts';

const icons: Record<string, LucideIcon> = {
  chat: MessageCircle,
  whatsapp: MessageCircle,
  telegram: Send,
  email: Mail,
  phone: Phone,
};

const inside = (path: string) => path.startsWith('/');

export interface ChannelsProps {
  /** Also the ways that lead to a page of this site. */
  withPages?: boolean;
  onChoose?: () => void;
}

/** The ways to reach the customer service, in the brand's order. */
export function Channels({ withPages = false, onChoose }: ChannelsProps): ReactNode {
  const t = useTranslations('contact');
  const entries = useSite().data?.info.customerService ?? [];
  const router = useRouter();
  const choose = (event: MouseEvent, path: string) => {
    onChoose?.();
    if (!inside(path)) return;
    event.preventDefault();
    router.history.push(path);
  };
  const shown = entries.filter(({ path }) => withPages || !inside(path));
  return (
    <ul className="flex flex-col gap-2.5">
      {shown.map((entry) => {
        const Icon = icons[entry.csType] ?? Headphones;
        const away = !inside(entry.path);
        return (
          <li key={entry.path}>
            <a
              href={entry.path}
              onClick={(event) => choose(event, entry.path)}
              {...(away ? { target: '_blank', rel: 'noreferrer' } : {})}
              className={buttonClass('quiet', 'large', 'w-full justify-start!')}
            >
              <Icon aria-hidden="true" className="size-5 text-accent" />
              <span className="min-w-0 flex-1 truncate text-left">{entry.label || entry.csType}</span>
              {away && (
                <>
                  <ExternalLink aria-hidden="true" className="size-4 text-muted" />
                  <span className="sr-only">({t('outside')})</span>
                </>
              )}
            </a>
          </li>
        );
      })}
    </ul>
  );
}
