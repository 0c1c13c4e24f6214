import { readLocale } from '@croupier/contract/locales';
import { Amount, Button, buttonClass, ErrorState, Note, SkeletonRows, useUiLocale } from '@croupier/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, ExternalLink, Lock, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { MINE } from '../../../platform/api/query-client.ts';
import { useStanding } from '../../../platform/session/session.ts';
import { useFailureText } from '../../../platform/api/use-failure-text.ts';
import { FactList } from '../facts.tsx';
import {
  changeSeeds,
  isOwn,
  readProof,
  type ReadProof,
  readTitle,
  type SharedProof,
  type SoloProof,
  verifierWith,
} from './proof-data.ts';
import { type BetDetail, useBet } from '../queries.ts';

type Proven = BetDetail & { proof: NonNullable<BetDetail['proof']> };

/** The proof of one round for people: what was drawn, what is still locked, and the way to check it. */
export function ProofPage({ id }: { id: string }): ReactNode {
  const t = useTranslations();
  const failureText = useFailureText();
  const bet = useBet(id);
  const { data } = bet;
  return (
    <article className="flex max-w-2xl flex-col gap-5">
      <Link to="/member/bettingRecord" className={`${buttonClass('ghost', 'small')} self-start`}>
        <ArrowLeft aria-hidden="true" className="size-4" />
        {t('proof.back')}
      </Link>
      <header>
        <h1 className="text-2xl font-bold">{t('proof.title')}</h1>
        <p className="mt-1 text-muted">{data ? `${data.gameName} · ${t('proof.lead')}` : t('proof.lead')}</p>
      </header>
      {data?.proof ? (
        <Proof bet={{ ...data, proof: data.proof }} />
      ) : data ? (
        <Note tone="danger">{t('proof.failed')}</Note>
      ) : bet.isError ? (
        <Note tone="danger">{failureText(bet.error)}</Note>
      ) : (
        <SkeletonRows label={t('common.loading')} rows={5} className="h-12" />
      )}
    </article>
  );
}

function Proof({ bet }: { bet: Proven }): ReactNode {
  const t = useTranslations();
  const { url } = bet.proof;
  const own = isOwn(url);
  const read = useQuery({ queryKey: [MINE, 'proof', url], queryFn: () => readProof(url), enabled: own });
  if (!own || (read.data && read.data.proof === null)) return <Elsewhere url={url} />;
  if (read.isError)
    return (
      <ErrorState
        title={t('proof.title')}
        text={t('proof.failed')}
        retryLabel={t('common.retry')}
        onRetry={() => void read.refetch()}
      />
    );
  if (!read.data?.proof) return <SkeletonRows label={t('common.loading')} rows={4} className="h-12" />;
  const { proof } = read.data;
  return (
    <>
      <section aria-label={t('proof.drawn')} className="panel p-4">
        <h2 className="mb-3 font-semibold">{t('proof.drawn')}</h2>
        {proof.kind === 'instant' ? <Solo proof={proof} url={url} /> : <Drawn proof={proof} bet={bet} />}
        <Sums bet={bet} />
      </section>
      {proof.kind === 'instant' && proof.serverSeed === null ? (
        <Locked bet={bet} />
      ) : (
        <Open bet={bet} read={read.data} />
      )}
      {proof.kind === 'instant' ? <SeedFacts proof={proof} /> : <SharedFacts proof={proof} />}
      <details className="panel p-4">
        <summary className="cursor-pointer text-sm text-muted">{t('proof.raw')}</summary>
        <pre className="mt-3 max-h-80 overflow-y-auto text-13 wrap-anywhere whitespace-pre-line">
          {JSON.stringify(read.data.json, null, 2)}
        </pre>
      </details>
    </>
  );
}

function Elsewhere({ url }: { url: string }): ReactNode {
  const t = useTranslations('proof');
  return (
    <Note icon={<ShieldCheck aria-hidden="true" className="text-win" />}>
      <p>{t('other')}</p>
      <a href={url} target="_blank" rel="noopener" className={`${buttonClass('quiet', 'small')} mt-3`}>
        {t('otherLink')}
        <ExternalLink aria-hidden="true" className="size-4" />
      </a>
    </Note>
  );
}

function Sums({ bet }: { bet: Proven }): ReactNode {
  const t = useTranslations('records');
  return (
    <FactList
      facts={[
        [t('stake'), <Amount key="stake" value={bet.stake} currency={bet.currency} />],
        [t('payout'), <Amount key="payout" value={bet.payout} currency={bet.currency} />],
      ]}
    />
  );
}

function Solo({ proof, url }: { proof: SoloProof; url: string }): ReactNode {
  const { locale } = useUiLocale();
  const { words, reels, gameCode } = proof;
  if (reels !== null) return <Reels gameCode={gameCode} reels={reels} url={url} />;
  return words === null ? null : <p className="mb-3">{words[readLocale(locale)]}</p>;
}

interface Window {
  gameCode: string;
  reels: NonNullable<SoloProof['reels']>;
  url: string;
}

/** The window of the base game as it stood, by the title's own pictures; read aloud by name, reel by reel. */
function Reels({ gameCode, reels: { grid, freeSpins }, url }: Window): ReactNode {
  const t = useTranslations('proof');
  const { locale } = useUiLocale();
  const title = useQuery({
    queryKey: ['title', gameCode],
    queryFn: () => readTitle(url, gameCode),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const language = readLocale(locale);
  const nameOf = (symbol: number) => title.data?.symbols[symbol]?.[language] ?? String(symbol + 1);
  const rows = Math.max(0, ...grid.map((reel) => reel.length));
  return (
    <>
      <div
        role="img"
        aria-label={grid.map((reel) => reel.map(nameOf).join(', ')).join('; ')}
        className="mx-auto grid max-w-sm gap-1.5 rounded-card bg-black/45 p-2"
        style={{ gridTemplateColumns: `repeat(${grid.length}, 1fr)` }}
      >
        {Array.from({ length: rows }, (_, row) =>
          grid.map((reel, at) => (
            <SymbolPicture key={`${row}:${at}`} symbol={reel[row] ?? 0} art={title.data?.art} />
          )),
        )}
      </div>
      <p className="mt-3 mb-1 text-center text-sm text-muted">
        {freeSpins > 0 ? t('freeSpins', { count: freeSpins }) : t('noFree')}
      </p>
    </>
  );
}

interface Art {
  symbols: string;
  cells: number[];
  columns: number;
}

function SymbolPicture({ symbol, art }: { symbol: number; art: Art | undefined }): ReactNode {
  const cell = art?.cells[symbol] ?? 0;
  const rows = art ? Math.ceil(art.cells.length / art.columns) : 1;
  const across = art && art.columns > 1 ? ((cell % art.columns) / (art.columns - 1)) * 100 : 0;
  const down = art && rows > 1 ? (Math.floor(cell / art.columns) / (rows - 1)) * 100 : 0;
  return (
    <span
      aria-hidden="true"
      className="rounded-field bg-white/6"
      style={
        art
          ? {
              aspectRatio: 1,
              backgroundImage: `url("${art.symbols}")`,
              backgroundSize: `${art.columns * 100}% ${rows * 100}%`,
              backgroundPosition: `${across}% ${down}%`,
            }
          : undefined
      }
    />
  );
}

const times = (hundredths: number, locale: string): string =>
  `${(hundredths / 100).toLocaleString(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })}×`;

/** What was drawn for everyone: a flight as its curve, every other game in words. */
function Drawn({ proof, bet }: { proof: SharedProof; bet: Proven }): ReactNode {
  const t = useTranslations('proof');
  const { locale } = useUiLocale();
  const { crashPoint, words } = proof;
  if (crashPoint !== null) return <Flight crashPoint={crashPoint} bet={bet} />;
  if (words !== null) return <p className="mb-3">{words[readLocale(locale)]}</p>;
  return <p className="mb-3 text-muted">{t(proof.voided ? 'voided' : 'notDrawn')}</p>;
}

/** The curve of the flight to its end, with the point at which the player left it. */
function Flight({ crashPoint, bet }: { crashPoint: number; bet: Proven }): ReactNode {
  const t = useTranslations('proof');
  const { locale } = useUiLocale();
  const left =
    bet.payout > 0 && bet.state !== 'rolled_back' ? Math.round((bet.payout * 100) / bet.stake) : null;
  const end = Math.log(Math.max(crashPoint, 101) / 100);
  const top = Math.max(crashPoint, 101) / 100 - 1;
  const at = (hundredths: number) => {
    const x = (Math.log(hundredths / 100) / end) * 300 + 10;
    return { x, y: 130 - ((hundredths / 100 - 1) / top) * 110 };
  };
  const points = Array.from({ length: 41 }, (_, step) => at(100 * Math.exp((end * step) / 40)));
  const mark = left === null ? null : at(Math.min(left, crashPoint));
  return (
    <>
      <svg
        viewBox="0 0 330 140"
        role="img"
        aria-label={t('curve', { at: times(crashPoint, locale) })}
        className="w-full"
      >
        <line x1="10" y1="130" x2="320" y2="130" stroke="#ffffff33" />
        <polyline
          points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
          fill="none"
          stroke="#ffc53d"
          strokeWidth="4"
          strokeLinecap="round"
        />
        {mark && <circle cx={mark.x} cy={mark.y} r="6" fill="#5df0a6" stroke="#06291a" strokeWidth="2" />}
      </svg>
      <FactList
        facts={[
          [t('endedAt'), times(crashPoint, locale)],
          ...(left === null ? [] : [[t('cashedAt'), times(left, locale)] as const]),
        ]}
      />
    </>
  );
}

/** The seed still decides rounds to come; changing it reveals it. */
function Locked({ bet }: { bet: Proven }): ReactNode {
  const t = useTranslations('proof');
  const client = useQueryClient();
  const member = useStanding() === 'member';
  const { nodeId, vendor } = bet;
  const change = useMutation({
    mutationFn: async () => (nodeId === null ? 'failed' : changeSeeds({ nodeId, vendor })),
    onSuccess: () => client.invalidateQueries({ queryKey: [MINE, 'proof'] }),
  });
  const trouble = change.isError || change.data === 'failed' ? 'changeFailed' : 'roundOpen';
  return (
    <Note icon={<Lock aria-hidden="true" className="text-gold-light" />}>
      <h2 className="font-semibold">{t('lockedTitle')}</h2>
      <p className="mt-1">{t('locked')}</p>
      {member && nodeId !== null && (
        <Button tone="primary" className="mt-3" disabled={change.isPending} onClick={() => change.mutate()}>
          {t(change.isPending ? 'changing' : 'change')}
        </Button>
      )}
      <p role="status" className="mt-2">
        {(change.isError || (change.data !== undefined && change.data !== 'changed')) && t(trouble)}
      </p>
    </Note>
  );
}

function Open({ bet, read }: { bet: Proven; read: ReadProof }): ReactNode {
  const t = useTranslations('proof');
  const { locale } = useUiLocale();
  const { verifier } = bet.proof;
  const solo = read.proof?.kind === 'instant';
  const language = readLocale(locale);
  return (
    <Note icon={<ShieldCheck aria-hidden="true" className="text-win" />}>
      {solo && <h2 className="font-semibold">{t('openTitle')}</h2>}
      {solo && <p className="mt-1 mb-3">{t('open')}</p>}
      {verifier !== '' && (
        <a
          href={verifierWith(verifier, read.json, language)}
          target="_blank"
          rel="noopener"
          className={buttonClass('primary')}
        >
          {t('verify')}
          <ExternalLink aria-hidden="true" className="size-4" />
        </a>
      )}
    </Note>
  );
}

function SeedFacts({ proof }: { proof: SoloProof }): ReactNode {
  const t = useTranslations('proof');
  const code = (text: string) => <code className="text-13 wrap-anywhere">{text}</code>;
  return (
    <FactList
      facts={[
        [t('commitment'), code(proof.commitment)],
        ...(proof.serverSeed === null ? [] : [[t('seed'), code(proof.serverSeed)] as const]),
        [t('yourSeed'), code(proof.clientSeed)],
        [t('nonce'), String(proof.nonce)],
      ]}
    />
  );
}

function SharedFacts({ proof }: { proof: SharedProof }): ReactNode {
  const t = useTranslations('proof');
  const code = (text: string) => <code className="text-13 wrap-anywhere">{text}</code>;
  return (
    <>
      {proof.ownBeacon && <p className="text-sm text-muted">{t('sandbox')}</p>}
      <FactList
        facts={[
          ...(proof.root === null ? [] : [[t('root'), code(proof.root)] as const]),
          ...(proof.beaconRound === null ? [] : [[t('beaconRound'), String(proof.beaconRound)] as const]),
        ]}
      />
    </>
  );
}
