import { Button, Modal } from '@mantine/core';
import { studyCalls } from '@toro/contract/learning/study/calls';
import type { Day } from '@toro/domain/base/calendar/day';
import DayCalendar from '@toro/ui/day-calendar.tsx';
import { Notice } from '@toro/ui/notice.tsx';
import { useState } from 'react';
import { api, errorMessage, today } from '../../../../shared/api.ts';
import { type PlanItemData, usePlanChange } from './queries.ts';

/** 'Mover': another day for an item; the server says why a day is not possible. */
export default function MoveDialog({
  item,
  day,
  onClose,
}: {
  item: PlanItemData;
  day: Day;
  onClose(): void;
}) {
  const [target, setTarget] = useState<Day | null>(day);
  const change = usePlanChange();
  const move = () =>
    change.mutate(
      () => api.send(studyCalls.pinPlanItem, { params: { key: item.key }, body: { day: target } }),
      {
        onSuccess: onClose,
      },
    );
  return (
    <Modal opened onClose={onClose} title={`Mover: ${item.title}`}>
      <div className="dialogBody" data-gap="m">
        <DayCalendar from={today()} value={target} onChange={setTarget} />
        {change.error && <Notice kind="failure">{errorMessage(change.error)}</Notice>}
        <div className="row" data-end>
          <Button variant="default" onClick={onClose} disabled={change.isPending}>
            Cancelar
          </Button>
          <Button loading={change.isPending} disabled={target === null || target === day} onClick={move}>
            Mover
          </Button>
        </div>
      </div>
    </Modal>
  );
}
