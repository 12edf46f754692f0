import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { CallResponse } from '@toro/contract/call';
import { categoriesCalls } from '@toro/contract/catalogue/categories/calls';
import { MAX_TAG, proposeTag, tagError } from '@toro/domain/catalogue/courses/tag';
import { describeUse } from '@toro/domain/catalogue/courses/uses';
import { Card } from '@toro/ui/card.tsx';
import { useAppForm } from '@toro/ui/forms/use-app-form.ts';
import { QueryState } from '@toro/ui/query-state.tsx';
import { toastSuccess } from '@toro/ui/toasts.ts';
import { useState } from 'react';
import { api, queryClient } from '../../../shared/api.ts';
import { FormDialog } from '../../../shared/form-dialog.tsx';
import { CountedText } from '../../../shared/forms/counted-fields.tsx';
import { SavedStatesButton } from '../../../shared/history/saved-states.tsx';
import { Page } from '../../../shared/page.tsx';
import { usePermission } from '../../../shared/session/session-query.ts';
import classes from './categories.module.css';
import { CourseTabs } from './course-tabs.tsx';
import { disciplinesQuery } from './queries.ts';
import { RemoveDialog } from './remove-dialog.tsx';

type Discipline = CallResponse<typeof categoriesCalls.listDisciplines>['disciplines'][number];

const refresh = () => queryClient.invalidateQueries({ queryKey: disciplinesQuery.queryKey });

/** The disciplines of lessons and mentors. */
export function DisciplinesPage() {
  const mayWrite = usePermission()('courses.write');
  const query = useQuery(disciplinesQuery);
  const [editing, setEditing] = useState<Discipline | 'new' | null>(null);
  const [removing, setRemoving] = useState<Discipline | null>(null);
  return (
    <Page
      title="Disciplinas"
      parent={{ label: 'Cursos', to: '/cursos' }}
      actions={
        mayWrite && (
          <Button
            leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
            onClick={() => setEditing('new')}
          >
            Nova disciplina
          </Button>
        )
      }
    >
      <CourseTabs current="/cursos/disciplinas" />
      <QueryState
        query={query}
        loading="Carregando as disciplinas..."
        skeleton={[240]}
        failure={{ title: 'As disciplinas não carregaram', text: 'Nada mudou. Tente de novo.' }}
      >
        {({ disciplines }) => (
          <Card
            id="disciplinas"
            title="Disciplinas"
            lead="Uma aula com mentoria tem uma disciplina; os mentores dela podem atender."
          >
            {disciplines.length === 0 && <p className="muted">Ainda não há disciplinas.</p>}
            <ul className="plainList rows">
              {disciplines.map((discipline) => (
                <li key={discipline.id} className={classes.row}>
                  <div>
                    <strong>{discipline.name}</strong>
                    <p className="muted small">
                      {describeUse({ what: 'lessons', count: discipline.lessons })} ·{' '}
                      {describeUse({ what: 'mentors', count: discipline.mentors })}
                    </p>
                  </div>
                  {mayWrite && (
                    <div className="row">
                      <SavedStatesButton
                        kind="discipline"
                        id={discipline.id}
                        name={discipline.name}
                        onRestored={refresh}
                      />
                      <Button variant="default" onClick={() => setEditing(discipline)}>
                        Mudar<span className="visuallyHidden"> {discipline.name}</span>
                      </Button>
                      <Button variant="default" onClick={() => setRemoving(discipline)}>
                        Remover<span className="visuallyHidden"> {discipline.name}</span>
                      </Button>
                    </div>
                  )}
                </li>
              ))}
            </ul>
          </Card>
        )}
      </QueryState>
      {editing && (
        <DisciplineDialog discipline={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />
      )}
      {removing && (
        <RemoveDialog
          name={`a disciplina ${removing.name}`}
          remove={() => api.send(categoriesCalls.deleteDiscipline, { params: { id: removing.id } })}
          onDone={refresh}
          onClose={() => setRemoving(null)}
        />
      )}
    </Page>
  );
}

function DisciplineDialog({ discipline, onClose }: { discipline: Discipline | null; onClose: () => void }) {
  const form = useAppForm({
    initialValues: { name: discipline?.name ?? '', tag: discipline?.tag ?? '' },
    validate: ({ name, tag }) => ({ name: name.trim() === '' ? 'Digite o nome.' : null, tag: tagError(tag) }),
    submit: (values) =>
      discipline
        ? api.send(categoriesCalls.saveDiscipline, {
            params: { id: discipline.id },
            body: { revision: discipline.revision, ...values },
          })
        : api.send(categoriesCalls.createDiscipline, { body: values }),
    onDone: ({ name }) => {
      toastSuccess(`Disciplina ${name} salva.`);
      onClose();
      return refresh();
    },
  });
  const { onValue, ...name } = form.field('name');
  return (
    <FormDialog
      title={discipline ? 'Mudar disciplina' : 'Nova disciplina'}
      form={form}
      confirm="Salvar disciplina"
      onClose={onClose}
    >
      <CountedText
        label="Nome"
        maxLength={80}
        data-autofocus
        {...name}
        onValue={(typed) => {
          if (!discipline && form.values.tag === proposeTag(form.values.name))
            form.setValues({ tag: proposeTag(typed) });
          onValue(typed);
        }}
      />
      <CountedText
        label="Identificador"
        description="Letras minúsculas, números e hífens."
        maxLength={MAX_TAG}
        spellCheck={false}
        {...form.field('tag')}
      />
    </FormDialog>
  );
}
