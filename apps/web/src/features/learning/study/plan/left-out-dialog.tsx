import { Button, Modal } from '@mantine/core';
import { studyCalls } from '@toro/contract/learning/study/calls';
import { api } from '../../../../shared/api.ts';
import { type StudyPlan, usePlanChange } from './queries.ts';

/** What does not fit before the exam, and what the student skipped. */
export function LeftOutDialog({
  plan,
  opened,
  onClose,
}: {
  plan: StudyPlan;
  opened: boolean;
  onClose(): void;
}) {
  const change = usePlanChange();
  const bringBack = (key: string) =>
    change.mutate(() => api.send(studyCalls.bringBackPlanItem, { params: { key } }));
  return (
    <Modal opened={opened} onClose={onClose} title="O que ficou de fora">
      <div className="dialogBody" data-gap="m">
        {plan.dropped.length > 0 && (
          <>
            <p className="muted">Não cabe até a prova com os seus minutos. Com mais tempo, volta sozinho.</p>
            <ul className="plainList lines">
              {plan.dropped.map(({ key, title }) => (
                <li key={key}>{title}</li>
              ))}
            </ul>
          </>
        )}
        {plan.skipped.length > 0 && (
          <>
            <p className="strong">Pulados por você</p>
            <ul className="plainList stack" data-gap="xs">
              {plan.skipped.map(({ key, title }) => (
                <li key={key} className="row" data-spread data-nowrap>
                  <span>{title}</span>
                  <Button
                    variant="default"
                    size="compact-md"
                    disabled={change.isPending}
                    aria-label={`Trazer de volta: ${title}`}
                    onClick={() => bringBack(key)}
                  >
                    Trazer de volta
                  </Button>
                </li>
              ))}
            </ul>
          </>
        )}
        {plan.dropped.length + plan.skipped.length === 0 && <p>Nada ficou de fora.</p>}
      </div>
    </Modal>
  );
}
