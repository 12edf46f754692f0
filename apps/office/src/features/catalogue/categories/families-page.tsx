import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { CallResponse } from '@toro/contract/call';
import { categoriesCalls } from '@toro/contract/catalogue/categories/calls';
import {
  describeMismatches,
  FAMILY_LENGTHS,
  type FamilyFields,
  findFamilyErrors,
  MAX_MODULES,
} from '@toro/domain/catalogue/courses/family-fields';
import { MAX_TAG, proposeTag } from '@toro/domain/catalogue/courses/tag';
import { describeUse } from '@toro/domain/catalogue/courses/uses';
import { Card } from '@toro/ui/card.tsx';
import { useAppForm } from '@toro/ui/forms/use-app-form.ts';
import { Notice } from '@toro/ui/notice.tsx';
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
import { ModulesField, type ModuleValues } from './modules-field.tsx';
import { familiesQuery } from './queries.ts';
import { RemoveDialog, UsesNotice } from './remove-dialog.tsx';

type Family = CallResponse<typeof categoriesCalls.listFamilies>['families'][number];

const refresh = () => queryClient.invalidateQueries({ queryKey: familiesQuery.queryKey });

/** The families of questions and their modules. */
export function FamiliesPage() {
  const mayWrite = usePermission()('courses.write');
  const query = useQuery(familiesQuery);
  const [editing, setEditing] = useState<Family | 'new' | null>(null);
  const [removing, setRemoving] = useState<Family | null>(null);
  return (
    <Page
      title="Famílias e módulos"
      parent={{ label: 'Cursos', to: '/cursos' }}
      actions={
        mayWrite && (
          <Button
            leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
            onClick={() => setEditing('new')}
          >
            Nova família
          </Button>
        )
      }
    >
      <CourseTabs current="/cursos/familias" />
      <QueryState
        query={query}
        loading="Carregando as famílias..."
        skeleton={[240, 240]}
        failure={{ title: 'As famílias não carregaram', text: 'Nada mudou. Tente de novo.' }}
      >
        {({ families }) => (
          <>
            {families.length === 0 && <p className="muted">Ainda não há famílias.</p>}
            {families.map((family) => (
              <FamilyCard
                key={family.id}
                family={family}
                actions={
                  mayWrite && (
                    <div className="row">
                      <SavedStatesButton
                        kind="family"
                        id={family.id}
                        name={family.name}
                        onRestored={refresh}
                      />
                      <Button variant="default" onClick={() => setEditing(family)}>
                        Mudar<span className="visuallyHidden"> {family.name}</span>
                      </Button>
                      <Button variant="default" onClick={() => setRemoving(family)}>
                        Remover<span className="visuallyHidden"> {family.name}</span>
                      </Button>
                    </div>
                  )
                }
              />
            ))}
          </>
        )}
      </QueryState>
      {editing && (
        <FamilyDialog family={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />
      )}
      {removing && (
        <RemoveDialog
          name={`a família ${removing.name}`}
          remove={() => api.send(categoriesCalls.deleteFamily, { params: { id: removing.id } })}
          onDone={refresh}
          onClose={() => setRemoving(null)}
        />
      )}
    </Page>
  );
}

const FamilyCard = ({ family, actions }: { family: Family; actions: React.ReactNode }) => (
  <Card
    id={`familia-${family.id}`}
    title={family.name}
    lead={`${describeUse({ what: 'questions', count: family.questions })} · ${describeUse({ what: 'categories', count: family.categories.length })}`}
    actions={actions}
  >
    <Mismatches modules={family.modules} categories={family.categories} />
    {family.modules.length === 0 && <p className="muted">Sem módulos.</p>}
    <ul className="plainList rows">
      {family.modules.map((module) => (
        <li key={module.id} className={classes.row}>
          <div>
            <strong>
              {module.number}. {module.title}
            </strong>
            <p className="muted small">
              {module.expected_questions} na prova ·{' '}
              {describeUse({ what: 'questions', count: module.questions })} no banco · recomendado{' '}
              {module.recommended_simulado} % nos simulados e {module.recommended_weekly} % na semana
            </p>
          </div>
        </li>
      ))}
    </ul>
  </Card>
);

/** Warns when the questions of the modules are not those of the real exam. */
function Mismatches({
  modules,
  categories,
}: {
  modules: readonly { expected_questions: number }[];
  categories: Family['categories'];
}) {
  const found = describeMismatches(modules, categories);
  if (found.length === 0) return null;
  return (
    <Notice kind="info">
      {found.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Notice>
  );
}

interface Values {
  tag: string;
  name: string;
  modules: ModuleValues[];
}

const toNumber = (text: string) => (text.trim() === '' ? Number.NaN : Number(text));

const toFields = ({ tag, name, modules }: Values): FamilyFields => ({
  tag,
  name,
  modules: modules.map((module) => ({
    ...(module.id !== undefined && { id: module.id }),
    number: toNumber(module.number),
    title: module.title,
    description: module.description,
    expected_questions: toNumber(module.expected_questions),
    recommended_simulado: toNumber(module.recommended_simulado),
    recommended_weekly: toNumber(module.recommended_weekly),
  })),
});

const toValues = (family: Family | null): Values => ({
  tag: family?.tag ?? '',
  name: family?.name ?? '',
  modules:
    family?.modules.map((module) => ({
      key: module.id,
      id: module.id,
      number: String(module.number),
      title: module.title,
      description: module.description,
      expected_questions: String(module.expected_questions),
      recommended_simulado: String(module.recommended_simulado),
      recommended_weekly: String(module.recommended_weekly),
    })) ?? [],
});

function FamilyDialog({ family, onClose }: { family: Family | null; onClose: () => void }) {
  const [failed, setFailed] = useState<unknown>(null);
  const form = useAppForm<Values, { name: string }>({
    initialValues: toValues(family),
    validate: (values) => findFamilyErrors(toFields(values)),
    submit: (values) =>
      family
        ? api.send(categoriesCalls.saveFamily, {
            params: { id: family.id },
            body: { revision: family.revision, ...toFields(values) },
          })
        : api.send(categoriesCalls.createFamily, { body: toFields(values) }),
    onDone: ({ name }) => {
      toastSuccess(`Família ${name} salva.`);
      onClose();
      return refresh();
    },
    onFailed: setFailed,
  });
  const { onValue, ...name } = form.field('name');
  return (
    <FormDialog
      title={family ? 'Mudar família' : 'Nova família'}
      size="xl"
      form={form}
      failure={<UsesNotice error={failed} />}
      confirm="Salvar família"
      onClose={onClose}
    >
      <div className={classes.pair}>
        <CountedText
          label="Nome"
          maxLength={FAMILY_LENGTHS.name}
          data-autofocus
          {...name}
          onValue={(typed) => {
            if (!family && form.values.tag === proposeTag(form.values.name))
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
      </div>
      <Mismatches modules={toFields(form.values).modules} categories={family?.categories ?? []} />
      <ModulesField max={MAX_MODULES} {...form.field('modules')} />
    </FormDialog>
  );
}
