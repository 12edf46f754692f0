import { ActionIcon, Button, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import {
  IconCalendarUp,
  IconCheck,
  IconDotsVertical,
  IconPin,
  IconPinFilled,
  IconPlayerTrackNext,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { studyCalls } from '@toro/contract/learning/study/calls';
import type { Day } from '@toro/domain/base/calendar/day';
import { lazy, Suspense, useState } from 'react';
import { api } from '../../../../shared/api.ts';
import { describeItem, ITEM_ICONS, itemLink } from './describe-plan-item.ts';
import classes from './plan-day.module.css';
import { type PlanItemData, type StudyPlan, usePlanChange } from './queries.ts';

const MoveDialog = lazy(() => import('./move-dialog.tsx'));

/** Here three buttons would break the titles: one opens what they do. */
const WITHOUT_ROOM = '(max-width: 1200px)';

interface PlanItemProps {
  item: PlanItemData;
  day: Day;
  plan: StudyPlan;
  isNext: boolean;
}

/** What can be done with an item; a review belongs to its day. */
function useActions(item: PlanItemData, onMove: () => void) {
  const change = usePlanChange();
  const params = { key: item.key };
  return [
    {
      label: item.is_pinned ? 'Fixado' : 'Fixar',
      text: item.is_pinned
        ? 'O plano volta a poder mudar este item de dia.'
        : 'O plano não tira nem muda de lugar.',
      icon: item.is_pinned ? IconPinFilled : IconPin,
      isPressed: item.is_pinned,
      run: () =>
        change.mutate(() =>
          item.is_pinned
            ? api.send(studyCalls.unpinPlanItem, { params })
            : api.send(studyCalls.pinPlanItem, { params, body: { day: null } }),
        ),
    },
    ...(item.kind === 'review'
      ? []
      : [
          {
            label: 'Mover',
            text: 'Você escolhe o dia; o resto se ajusta em volta.',
            icon: IconCalendarUp,
            isPressed: undefined,
            run: onMove,
          },
        ]),
    {
      label: 'Pular',
      text: 'Sai do plano até você trazer de volta.',
      icon: IconPlayerTrackNext,
      isPressed: undefined,
      run: () => change.mutate(() => api.send(studyCalls.skipPlanItem, { params })),
    },
  ];
}

export function PlanItem({ item, day, plan, isNext }: PlanItemProps) {
  const [opens, setOpens] = useState<'sheet' | 'move' | null>(null);
  const hasSheet = useMediaQuery(WITHOUT_ROOM, window.matchMedia(WITHOUT_ROOM).matches, {
    getInitialValueInEffect: false,
  });
  const actions = useActions(item, () => setOpens('move'));
  const isOver = item.is_done || day < plan.today;
  const Icon = item.is_done ? IconCheck : ITEM_ICONS[item.kind];
  const text = describeItem(item, plan.courses.length > 1);
  return (
    <li className={classes.item} data-next={isNext} data-done={item.is_done}>
      <span className={classes.mark}>
        <Icon size={20} stroke={1.75} aria-hidden />
      </span>
      <Link {...itemLink(item)} className={classes.link}>
        <span className="strong">{item.title}</span>
        <span className="muted small figures">
          {item.is_done && <span className="visuallyHidden">Feito: </span>}
          {text}
          {item.is_pinned && hasSheet && ' · fixado'}
        </span>
      </Link>
      {!isOver && hasSheet && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          aria-label={`Opções: ${item.title}`}
          onClick={() => setOpens('sheet')}
        >
          <IconDotsVertical size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      )}
      {!isOver && !hasSheet && (
        <span className={classes.actions}>
          {actions.map(({ label, icon: ActionGlyph, isPressed, run }) => (
            <Button
              key={label}
              variant="subtle"
              color="gray"
              size="compact-md"
              aria-label={`${label}: ${item.title}`}
              aria-pressed={isPressed}
              leftSection={<ActionGlyph size={18} stroke={1.75} aria-hidden />}
              onClick={run}
            >
              {label}
            </Button>
          ))}
        </span>
      )}
      {opens === 'sheet' && (
        <Modal opened onClose={() => setOpens(null)} title={item.title}>
          <ul className={`plainList ${classes.sheet}`}>
            {actions.map(({ label, text: hint, icon: ActionGlyph, run }) => (
              <li key={label}>
                <button
                  type="button"
                  onClick={() => {
                    setOpens(null);
                    run();
                  }}
                >
                  <ActionGlyph size={20} stroke={1.75} aria-hidden />
                  <span>
                    <span className="strong">{label === 'Fixado' ? 'Soltar' : label}</span>
                    <span className="muted small">{hint}</span>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </Modal>
      )}
      {opens === 'move' && (
        <Suspense>
          <MoveDialog item={item} day={day} onClose={() => setOpens(null)} />
        </Suspense>
      )}
    </li>
  );
}
