import { CSPProvider } from '@base-ui/react/csp-provider';
import { Select } from '@base-ui/react/select';
import { inputClass } from '@croupier/ui';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';

interface Country {
  countryCode: string;
  countryDialingCode: string;
  name: string;
}

export interface CountrySelectProps {
  labelledBy: string;
  countries: readonly Country[];
  dialingCode: string;
  onDialingCode: (code: string) => void;
}

/** A picture of its own, since not every system draws letters as one. */
function Flag({ code }: { code: string }): ReactNode {
  return (
    <img
      src={`/flags/${code}.svg`}
      alt=""
      width={24}
      height={16}
      loading="lazy"
      className="h-4 w-6 shrink-0 rounded-[3px] object-cover"
    />
  );
}

/** The countries with flag and dialing code; typing a name or a number finds one. */
export function CountrySelect({
  labelledBy,
  countries,
  dialingCode,
  onDialingCode,
}: CountrySelectProps): ReactNode {
  // Several countries share a dialing code: the one that was picked shows.
  const [picked, setPicked] = useState<string | null>(null);
  const fitting = countries.filter(({ countryDialingCode }) => countryDialingCode === dialingCode);
  const chosen = fitting.find(({ countryCode }) => countryCode === picked) ?? fitting[0];
  const choose = (code: string | null) => {
    const next = countries.find(({ countryCode }) => countryCode === code);
    setPicked(code);
    if (next) onDialingCode(next.countryDialingCode);
  };
  return (
    // Styles of its own would be refused by the page's content policy.
    <CSPProvider disableStyleElements>
      <Select.Root value={chosen?.countryCode ?? null} onValueChange={choose}>
        <Select.Trigger
          aria-labelledby={labelledBy}
          className={`${inputClass} figures flex cursor-pointer items-center gap-2 pr-2.5! text-left`}
        >
          {chosen && <Flag code={chosen.countryCode} />}
          <span className="flex-1">+{dialingCode}</span>
          <ChevronDown aria-hidden="true" className="size-4 text-muted" />
        </Select.Trigger>
        <Select.Portal>
          <Select.Positioner alignItemWithTrigger={false} align="start" sideOffset={6} className="z-60">
            <Select.Popup className="max-h-80 w-72 overflow-y-auto overscroll-contain rounded-card border border-line-strong bg-panel-high p-2 shadow-float outline-none">
              {countries.map(({ countryCode, countryDialingCode, name }) => (
                <Select.Item
                  key={countryCode}
                  value={countryCode}
                  label={name}
                  className="flex min-h-11 cursor-pointer items-center gap-3 rounded-field px-3 text-15 outline-none select-none data-highlighted:bg-white/8 data-selected:text-accent"
                >
                  <Flag code={countryCode} />
                  <Select.ItemText className="figures w-12 shrink-0 text-muted">
                    +{countryDialingCode}
                  </Select.ItemText>
                  <span className="min-w-0 truncate">{name}</span>
                </Select.Item>
              ))}
            </Select.Popup>
          </Select.Positioner>
        </Select.Portal>
      </Select.Root>
    </CSPProvider>
  );
}
