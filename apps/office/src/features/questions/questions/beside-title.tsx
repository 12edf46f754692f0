import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/Tooltip.layer.css';
import { ActionIcon, Tooltip } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { plural } from '@toro/domain/base/text/plural';
import { findChangedFields } from '@toro/domain/catalogue/content/merge-fields';
import type { QuestionFields } from '@toro/domain/questions/questions/question-fields';
import { nameQuestionState } from '@toro/domain/questions/questions/question-states';
import type { ReactNode } from 'react';
import type { ContentPanel } from '../../../shared/content/content-kind.ts';
import { findNeighbours } from '../../../shared/list/list-neighbours.ts';
import { workQuery } from './queries.ts';
import { QuestionStateBadge } from './question-state.tsx';
import classes from './questions.module.css';

/** The state of a question, what waits to be published, and the questions before and after it in the list. */
export function useBeside({ entity, values }: ContentPanel<QuestionFields>): ReactNode {
  const { data: work } = useQuery(workQuery(entity.id, entity.revision));
  const changes = entity.published ? findChangedFields(entity.published, values).length : 0;
  const { previous, next } = findNeighbours('questions', entity.id);
  return (
    <div className={classes.beside}>
      {work && <QuestionStateBadge state={nameQuestionState(work.state, work.is_published)} />}
      {changes > 0 && (
        <span className={classes.waiting}>{plural(changes, 'mudança', 'mudanças')} por publicar</span>
      )}
      {(previous !== undefined || next !== undefined) && (
        <span className={classes.neighbours}>
          <Neighbour id={previous} label="Questão anterior" icon={<IconChevronUp size={18} aria-hidden />} />
          <Neighbour id={next} label="Próxima questão" icon={<IconChevronDown size={18} aria-hidden />} />
        </span>
      )}
    </div>
  );
}

function Neighbour({ id, label, icon }: { id: number | undefined; label: string; icon: ReactNode }) {
  if (id === undefined)
    return (
      <ActionIcon variant="subtle" color="gray" size={32} aria-label={label} disabled>
        {icon}
      </ActionIcon>
    );
  return (
    <Tooltip label={label} openDelay={400}>
      <ActionIcon
        component={Link}
        to={`/questoes/${id}`}
        variant="subtle"
        color="gray"
        size={32}
        aria-label={label}
      >
        {icon}
      </ActionIcon>
    </Tooltip>
  );
}
