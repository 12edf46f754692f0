import '@mantine/core/styles/ActionIcon.layer.css';
import { ActionIcon, Button, Modal } from '@mantine/core';
import { IconCopy, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { CallResponse } from '@toro/contract/call';
import { examCompositionCalls } from '@toro/contract/exams/exam-composition/calls';
import { type ExamModel, MAX_MODEL_NAME } from '@toro/domain/exams/exam-composition/exam-model';
import { Form } from '@toro/ui/forms/form.tsx';
import { useAppForm } from '@toro/ui/forms/use-app-form.ts';
import { Notice } from '@toro/ui/notice.tsx';
import { toastSuccess } from '@toro/ui/toasts.ts';
import { useState } from 'react';
import { api, queryClient } from '../../../shared/api.ts';
import { CountedText } from '../../../shared/forms/counted-fields.tsx';
import { useAction } from '../../../shared/use-action.ts';
import classes from './exams.module.css';
import { modelsQuery } from './queries.ts';

type Models = CallResponse<typeof examCompositionCalls.listExamModels>;

const store = (models: Models) => queryClient.setQueryData(modelsQuery.queryKey, models);

/** A name that no model has: 'Cópia de X', 'Cópia de X 2'. */
function nameCopy(name: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number += 1) {
    const copy = `Cópia de ${name}`.slice(0, MAX_MODEL_NAME - 4) + (number === 1 ? '' : ` ${number}`);
    if (!taken.has(copy.toLowerCase())) return copy;
  }
}

interface StoredModelsProps {
  model: ExamModel;
  onUse: (model: ExamModel) => void;
}

/** The models that the team keeps by name; one that is used is copied into the exam. */
export function StoredModels({ model, onUse }: StoredModelsProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setIsOpen(true)}>
        Modelos
      </Button>
      {isOpen && <ModelsDialog model={model} onUse={onUse} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function ModelsDialog({ model, onUse, onClose }: StoredModelsProps & { onClose: () => void }) {
  const { data } = useQuery(modelsQuery);
  const names = new Set(data?.models.map(({ name }) => name.toLowerCase()));
  const form = useAppForm({
    initialValues: { name: '' },
    validate: ({ name }) => ({ name: name.trim() === '' ? 'Dê um nome ao modelo.' : null }),
    submit: ({ name }) =>
      api.send(examCompositionCalls.saveExamModel, {
        body: { name: name.trim(), model, replace: names.has(name.trim().toLowerCase()) },
      }),
    onDone: (models) => {
      store(models);
      toastSuccess('Modelo salvo.');
    },
  });
  const acting = useAction({
    send: (action: () => Promise<Models>) => action(),
    onDone: store,
  });
  const isKnown = names.has(form.field('name').value.trim().toLowerCase());
  return (
    <Modal opened onClose={onClose} title="Modelos" size="lg">
      <div className="dialogBody">
        <ul className={`plainList ${classes.choices}`} aria-label="Modelos salvos">
          {data?.models.map((stored) => (
            <li key={stored.id}>
              <span className={classes.choiceText}>
                <b className="ellipsis">{stored.name}</b>
                <span className="muted small ellipsis">
                  {stored.model.rows.reduce((sum, { count }) => sum + count, 0)} questões em{' '}
                  {stored.model.rows.length} {stored.model.rows.length === 1 ? 'linha' : 'linhas'} ·{' '}
                  {stored.changed_by}
                </span>
              </span>
              <span className="row" data-gap="xs" data-nowrap>
                <Button
                  variant="default"
                  size="xs"
                  aria-label={`Usar o modelo ${stored.name}`}
                  onClick={() => {
                    onUse(stored.model);
                    onClose();
                  }}
                >
                  Usar
                </Button>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={32}
                  aria-label={`Copiar o modelo ${stored.name}`}
                  onClick={() =>
                    acting.mutate(() =>
                      api.send(examCompositionCalls.saveExamModel, {
                        body: { name: nameCopy(stored.name, names), model: stored.model, replace: false },
                      }),
                    )
                  }
                >
                  <IconCopy size={16} stroke={1.75} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={32}
                  aria-label={`Remover o modelo ${stored.name}`}
                  onClick={() =>
                    acting.mutate(() =>
                      api.send(examCompositionCalls.removeExamModel, { params: { id: stored.id } }),
                    )
                  }
                >
                  <IconTrash size={16} stroke={1.75} aria-hidden />
                </ActionIcon>
              </span>
            </li>
          ))}
          {data?.models.length === 0 && <li className="muted">Ainda não há modelos salvos.</li>}
        </ul>
        <Form form={form} className="form">
          {form.failure && <Notice kind="failure">{form.failure}</Notice>}
          <CountedText
            label="Guardar as linhas desta prova como"
            maxLength={MAX_MODEL_NAME}
            {...form.field('name')}
          />
          <div className="row" data-end>
            <Button type="submit" loading={form.pending} disabled={model.rows.length === 0}>
              {isKnown ? 'Substituir o modelo' : 'Salvar modelo'}
            </Button>
          </div>
        </Form>
      </div>
    </Modal>
  );
}
