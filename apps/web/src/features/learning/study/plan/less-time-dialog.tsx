import { Button, Modal } from '@mantine/core';
import { studyCalls } from '@toro/contract/learning/study/calls';
import { formatMinutes } from '@toro/domain/learning/study/plan/plan-texts';
import { api } from '../../../../shared/api.ts';
import { usePlanChange } from './queries.ts';

const CHOICES = [10, 15, 20, 30, 45, 60, 90];
const MAX_CHOICES = 5;

/** 'Tenho menos tempo hoje': shortens today once. */
export function LessTimeDialog({ usual, onClose }: { usual: number; onClose(): void }) {
  const change = usePlanChange();
  const choices = CHOICES.filter((minutes) => minutes < usual).slice(-MAX_CHOICES);
  const choose = (minutes: number) =>
    change.mutate(() => api.send(studyCalls.setTodayMinutes, { body: { minutes } }), { onSuccess: onClose });
  return (
    <Modal opened onClose={onClose} title="Quanto tempo você tem hoje?">
      <div className="dialogBody" data-gap="m">
        <p className="muted">O que não couber vai para os próximos dias, e o plano diz o que mudou.</p>
        <div className="row">
          {choices.map((minutes) => (
            <Button
              key={minutes}
              variant="default"
              disabled={change.isPending}
              onClick={() => choose(minutes)}
            >
              {formatMinutes(minutes)}
            </Button>
          ))}
          <Button variant="default" disabled={change.isPending} onClick={() => choose(0)}>
            Hoje não dá
          </Button>
        </div>
      </div>
    </Modal>
  );
}
