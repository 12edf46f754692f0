import '@mantine/core/styles/Popover.layer.css';
import { ActionIcon, Popover } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import {
  type Day,
  formatBrazilianDay,
  isCalendarDay,
  parseBrazilianDay,
} from '@toro/domain/base/calendar/day';
import { MASKS } from '@toro/domain/base/validation/mask';
import { MaskedField } from '@toro/ui/forms/masked-field.tsx';
import type { TextFieldProps } from '@toro/ui/forms/text-field.tsx';
import { LoadingSkeleton } from '@toro/ui/query-state.tsx';
import { lazy, Suspense, useState } from 'react';

const DayCalendar = lazy(() => import('@toro/ui/day-calendar.tsx'));

interface DateFieldProps extends TextFieldProps {
  /** Within another popover, which would close by a press outside of it. */
  isNested?: boolean;
}

/** A day typed as dd/mm/aaaa, or chosen from a calendar. Typing needs digits alone. */
export function DateField({ isNested = false, ...props }: DateFieldProps) {
  const { value, onValue, disabled, readOnly } = props;
  const [isOpen, setIsOpen] = useState(false);
  const day = parseBrazilianDay(value);
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      position="bottom-end"
      trapFocus
      returnFocus
      withinPortal={!isNested}
      // A text field cannot be expanded: the button tells whether the calendar is open.
      withRoles={false}
    >
      <Popover.Target>
        <MaskedField
          mask={MASKS.birthDate}
          placeholder="dd/mm/aaaa"
          autoComplete="off"
          {...props}
          rightSection={
            !disabled &&
            !readOnly && (
              <ActionIcon
                variant="subtle"
                color="gray"
                size={28}
                aria-label="Abrir o calendário"
                aria-haspopup="dialog"
                aria-expanded={isOpen}
                onClick={() => setIsOpen(!isOpen)}
              >
                <IconCalendar size={16} stroke={1.75} aria-hidden />
              </ActionIcon>
            )
          }
        />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label="Calendário">
        <Suspense fallback={<LoadingSkeleton loading="Carregando o calendário..." skeleton={[330]} />}>
          <DayCalendar
            value={isCalendarDay(day) ? day : null}
            onChange={(chosen: Day | null) => {
              setIsOpen(false);
              if (chosen) onValue(formatBrazilianDay(chosen));
            }}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
