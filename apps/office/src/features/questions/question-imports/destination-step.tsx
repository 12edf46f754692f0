import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { questionImportsCalls } from '@toro/contract/questions/question-imports/calls';
import { Card } from '@toro/ui/card.tsx';
import { SelectField } from '@toro/ui/forms/select-field.tsx';
import { useState } from 'react';
import { api } from '../../../shared/api.ts';
import { useAction } from '../../../shared/use-action.ts';
import { type Destination, DestinationSelect } from './destination-select.tsx';
import { StepLink, stepPath } from './import-steps.tsx';
import { NewCourseButton } from './new-course-button.tsx';
import { NewPlaceButton } from './new-place-button.tsx';
import { type QuestionImport, refreshImport } from './queries.ts';
import classes from './question-imports.module.css';

/** 'Destino': family and module of the file and of each of its categories, and the state of the drafts. */
export function DestinationStep({ item }: { item: QuestionImport }) {
  const navigate = useNavigate();
  const [destination, setDestination] = useState<Destination | null>(item.destination);
  const [targetState, setTargetState] = useState(item.target_state);
  const [places, setPlaces] = useState<Record<string, Destination | null>>(() =>
    Object.fromEntries(item.categories.map((category) => [category.name, category.destination])),
  );
  const saving = useAction({
    send: () =>
      api.send(questionImportsCalls.setImportDestination, {
        params: { id: item.id },
        body: {
          destination,
          categories: Object.entries(places).flatMap(([name, place]) =>
            place ? [{ name, destination: place }] : [],
          ),
          target_state: targetState,
        },
      }),
    onDone: async () => {
      await refreshImport(item.id);
      await navigate({ to: stepPath(item.id, 'conferencia') });
    },
  });
  return (
    <Card
      id="destino"
      title="Destino"
      lead="As questões entram como rascunho; nada vai aos alunos antes de publicar."
    >
      <div className={classes.fields}>
        <DestinationSelect
          id="destino-geral"
          label="Família e módulo"
          description={
            item.unplaced === 0
              ? 'Todas as questões já dizem o seu.'
              : `Para ${item.unplaced} questões sem família no arquivo.`
          }
          families={item.families}
          value={destination}
          onValue={setDestination}
        />
        <SelectField
          id="estado"
          name="estado"
          label="Entram como"
          data={[
            { value: 'draft', label: 'Rascunho' },
            { value: 'review', label: 'Em revisão' },
          ]}
          value={targetState}
          onValue={(value) => setTargetState(value as typeof targetState)}
        />
      </div>
      <div className="row">
        <NewPlaceButton item={item} onCreated={setDestination} />
        <NewCourseButton item={item} onChosen={setDestination} />
      </div>
      {item.categories.length > 0 && (
        <>
          <h3 className={classes.heading}>Categorias do arquivo</h3>
          <div className={classes.fields}>
            {item.categories.map(({ name, questions }, at) => (
              <DestinationSelect
                key={name}
                id={`categoria-${at}`}
                label={name}
                description={questions === 1 ? '1 questão' : `${questions} questões`}
                families={item.families}
                value={places[name] ?? null}
                onValue={(place) => setPlaces({ ...places, [name]: place })}
              />
            ))}
          </div>
        </>
      )}
      <div className="row" data-end>
        <StepLink id={item.id} step="arquivo" label="Voltar" variant="default" />
        <Button loading={saving.isPending} onClick={() => saving.mutate()}>
          Conferir
        </Button>
      </div>
    </Card>
  );
}
