import { TextField } from '@croupier/ui';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { type Crop, type Size, movedTo, resized } from './crop.ts';

interface CropBoxProps {
  address: string;
  /** Of the upright picture; null until it is known. */
  size: Size | null;
  crop: Crop | null;
  ratio: number | undefined;
  onMeasured: (size: Size) => void;
  onBroken: () => void;
  onChange: (crop: Crop) => void;
}

const percent = (part: number, all: number) => `${(part / all) * 100}%`;
const arrows: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The picture with a frame over the part that is kept: by pointer, by arrow keys, or by its figures. */
export function CropBox(props: CropBoxProps): ReactNode {
  const { address, size, crop, onMeasured, onBroken } = props;
  const frame = useRef<HTMLDivElement>(null);
  return (
    <>
      <div
        ref={frame}
        className="relative mx-auto max-w-full touch-none overflow-hidden rounded-field border border-line bg-black/40"
      >
        <img
          src={address}
          alt=""
          draggable={false}
          onLoad={({ currentTarget }) =>
            onMeasured({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
          }
          onError={onBroken}
          className="block max-h-[42dvh] max-w-full select-none"
        />
        {size && crop && (
          <Frame
            {...props}
            size={size}
            crop={crop}
            scale={() => size.width / (frame.current?.clientWidth ?? size.width)}
          />
        )}
      </div>
      {size && crop && <Figures {...props} size={size} crop={crop} />}
    </>
  );
}

interface KnownProps extends CropBoxProps {
  size: Size;
  crop: Crop;
}

function Frame({ size, crop, ratio, onChange, scale }: KnownProps & { scale: () => number }): ReactNode {
  const t = useTranslations('pictures');
  const held = useRef<{ what: 'move' | 'size'; x: number; y: number; crop: Crop } | null>(null);
  const grab = (what: 'move' | 'size') => (event: PointerEvent<HTMLElement>) => {
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    held.current = { what, x: event.clientX, y: event.clientY, crop };
  };
  const drag = (event: PointerEvent<HTMLElement>) => {
    const from = held.current;
    if (!from) return;
    const dx = (event.clientX - from.x) * scale();
    const dy = (event.clientY - from.y) * scale();
    onChange(
      from.what === 'move'
        ? movedTo(size, from.crop, from.crop.left + dx, from.crop.top + dy)
        : resized(size, from.crop, { width: from.crop.width + dx, height: from.crop.height + dy }, ratio),
    );
  };
  const drop = () => (held.current = null);
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const direction = arrows[event.key];
    if (!direction) return;
    event.preventDefault();
    const step = event.altKey ? 1 : Math.max(1, Math.round(size.width / 100));
    const [x, y] = [direction[0] * step, direction[1] * step];
    onChange(
      event.shiftKey
        ? resized(size, crop, { width: crop.width + x, height: crop.height + y }, ratio)
        : movedTo(size, crop, crop.left + x, crop.top + y),
    );
  };
  const handlers = { onPointerMove: drag, onPointerUp: drop, onPointerCancel: drop };
  return (
    <button
      type="button"
      aria-label={t('frame')}
      aria-describedby="crop-figures"
      onPointerDown={grab('move')}
      onKeyDown={press}
      {...handlers}
      style={{
        left: percent(crop.left, size.width),
        top: percent(crop.top, size.height),
        width: percent(crop.width, size.width),
        height: percent(crop.height, size.height),
      }}
      className="absolute cursor-move border-2 border-gold-light shadow-[0_0_0_9999px_#04060fb0]"
    >
      <span
        aria-hidden="true"
        onPointerDown={grab('size')}
        {...handlers}
        className="absolute -right-0.5 -bottom-0.5 size-7 cursor-nwse-resize border-r-4 border-b-4 border-gold-light bg-black/30"
      />
    </button>
  );
}

function Figures({ size, crop, ratio, onChange }: KnownProps): ReactNode {
  const t = useTranslations('pictures');
  const fields = [
    ['left', (value: number) => movedTo(size, crop, value, crop.top)],
    ['top', (value: number) => movedTo(size, crop, crop.left, value)],
    ['width', (value: number) => resized(size, crop, { ...crop, width: value }, ratio)],
    [
      'height',
      (value: number) =>
        resized(
          size,
          crop,
          { width: ratio === undefined ? crop.width : value * ratio, height: value },
          ratio,
        ),
    ],
  ] as const;
  return (
    <div id="crop-figures" className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {fields.map(([name, change]) => (
        <TextField
          key={name}
          type="number"
          inputMode="numeric"
          label={t(name)}
          min={0}
          value={crop[name]}
          onChange={({ target }) => {
            if (!Number.isNaN(target.valueAsNumber)) onChange(change(target.valueAsNumber));
          }}
        />
      ))}
    </div>
  );
}
