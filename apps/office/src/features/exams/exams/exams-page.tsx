import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { examCompositionCalls } from '@toro/contract/exams/exam-composition/calls';
import { EXAM_STATES, examList } from '@toro/contract/exams/exam-composition/exam-list';
import { useState } from 'react';
import { api } from '../../../shared/api.ts';
import { OfficeList } from '../../../shared/list/office-list.tsx';
import { Page } from '../../../shared/page.tsx';
import { usePermission } from '../../../shared/session/session-query.ts';
import classes from './exams.module.css';
import { NewExamDialog } from './lesson-dialogs.tsx';

const stateName = (state: string | null) => EXAM_STATES[(state ?? 'draft') as keyof typeof EXAM_STATES];

/** The tests and mock exams of all courses. */
export function ExamsPage() {
  const mayWrite = usePermission()('exams.write');
  const [isNew, setIsNew] = useState(false);
  return (
    <Page
      title="Provas"
      actions={
        mayWrite && (
          <Button
            leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
            onClick={() => setIsNew(true)}
          >
            Nova prova
          </Button>
        )
      }
    >
      <OfficeList
        definition={examList}
        load={(query) => api.send(examCompositionCalls.listOfficeExams, { query })}
        href={({ id }) => `/provas/${id}`}
        cells={{
          state: ({ state }) => (
            <span className={classes.state} data-state={state}>
              {stateName(state)}
            </span>
          ),
        }}
        empty="Ainda não há provas. Comece por 'Nova prova'."
      />
      {isNew && <NewExamDialog onClose={() => setIsNew(false)} />}
    </Page>
  );
}
