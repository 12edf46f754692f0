import { Button } from '@mantine/core';
import { studentsCalls } from '@toro/contract/people/students/calls';
import { dateAndTime } from '@toro/domain/base/calendar/day';
import { Notice } from '@toro/ui/notice.tsx';
import { toastSuccess } from '@toro/ui/toasts.ts';
import { useState } from 'react';
import { api } from '../../../shared/api.ts';
import { ReasonDialog } from '../../../shared/reason-dialog.tsx';
import { refreshStudent, type StudentPageData } from './queries.ts';

interface UndoMergeNoticeProps {
  studentId: number;
  merge: StudentPageData['merges'][number];
}

/** 'Desfazer união', while it can be undone. */
export function UndoMergeNotice({ studentId, merge }: UndoMergeNoticeProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Notice kind="info">
      <span className="row" data-spread>
        <span>
          {`Unido ao cadastro de ${merge.name}. Pode ser desfeito até ${dateAndTime(new Date(merge.undo_until))}.`}
        </span>
        <Button variant="default" onClick={() => setIsAsking(true)}>
          Desfazer união
        </Button>
      </span>
      <ReasonDialog
        opened={isAsking}
        title="Desfazer união?"
        text="Cada cadastro recebe de volta o que veio dele. O que aconteceu desde a união fica com este."
        confirm="Desfazer união"
        send={(reason) =>
          api.send(studentsCalls.undoMerge, { params: { id: studentId, merge: merge.id }, body: { reason } })
        }
        onDone={() => {
          toastSuccess('União desfeita.');
          void refreshStudent(studentId);
        }}
        onClose={() => setIsAsking(false)}
      />
    </Notice>
  );
}
