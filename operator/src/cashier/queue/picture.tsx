import { Button, Dialog, SkeletonRows } from '@croupier/ui';
import { useQuery } from '@tanstack/react-query';
import { Image } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../app/client/api.ts';
import { ListFailed } from '../../components/list-failed.tsx';

/** A picture that a member uploaded: fetched only when someone looks, since every look is on record. */
export function PictureButton({ id, label }: { id: string; label: string }): ReactNode {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        <Image aria-hidden="true" className="size-4" />
        {label}
      </Button>
      {open && <PictureDialog id={id} title={label} onClose={() => setOpen(false)} />}
    </>
  );
}

function PictureDialog({
  id,
  title,
  onClose,
}: {
  id: string;
  title: string;
  onClose: () => void;
}): ReactNode {
  const t = useTranslations('list');
  const picture = useQuery({
    queryKey: ['pictures', 'private', id],
    queryFn: () => api.call('operatorDesk.picture', { params: { id } }),
    staleTime: Infinity,
  });
  return (
    <Dialog wide title={title} onClose={onClose}>
      {picture.data ? (
        <img
          src={`data:${picture.data.contentType};base64,${picture.data.data}`}
          alt={title}
          className="mx-auto max-h-[70dvh] max-w-full rounded-field"
        />
      ) : picture.isError ? (
        <ListFailed error={picture.error} onRetry={() => void picture.refetch()} />
      ) : (
        <SkeletonRows label={t('loading')} rows={1} className="h-72" />
      )}
    </Dialog>
  );
}
