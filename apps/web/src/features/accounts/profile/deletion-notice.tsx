import { Button } from '@mantine/core';
import { dateAndTime } from '@toro/domain/base/calendar/day';
import { Notice } from '@toro/ui/notice.tsx';
import { errorMessage } from '../../../shared/api.ts';
import classes from './deletion-notice.module.css';
import { useUndoDeletion } from './use-undo-deletion.ts';

/** Shown on every page until the account is deleted, with the way back. */
export function DeletionNotice({ deleteAfter }: { deleteAfter: string }) {
  const undo = useUndoDeletion();
  return (
    <section className={`row ${classes.notice}`} aria-label="Exclusão da conta">
      <div data-grow className={classes.text}>
        <Notice kind={undo.error ? 'failure' : 'info'}>
          {undo.error ? `${errorMessage(undo.error)} ` : null}
          {`Sua conta será excluída em ${dateAndTime(new Date(deleteAfter))}.`}
        </Notice>
      </div>
      <Button loading={undo.isPending} onClick={() => undo.mutate()}>
        Desfazer
      </Button>
    </section>
  );
}
