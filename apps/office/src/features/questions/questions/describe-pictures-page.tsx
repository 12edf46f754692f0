import '@mantine/core/styles/Progress.layer.css';
import { Button, Progress, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useRouterState } from '@tanstack/react-router';
import type { CallResponse } from '@toro/contract/call';
import { questionsCalls } from '@toro/contract/questions/questions/calls';
import { plural } from '@toro/domain/base/text/plural';
import { alternativeTextError, MAX_ALT_TEXT } from '@toro/domain/office/files/alternative-text';
import { letterAt } from '@toro/domain/questions/questions/lettering';
import { Card } from '@toro/ui/card.tsx';
import { CleanHtml } from '@toro/ui/clean-html.tsx';
import { QueryState } from '@toro/ui/query-state.tsx';
import { FilesUrl } from '@toro/ui/question/files-url.ts';
import { toastFailure } from '@toro/ui/toasts.ts';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { api, errorMessage, queryClient } from '../../../shared/api.ts';
import type { BulkActionBody } from '../../../shared/list/list-action.ts';
import { useOfficeConfig } from '../../../shared/office-config.ts';
import { Page } from '../../../shared/page.tsx';
import classes from './questions.module.css';

type Selection = BulkActionBody['selection'] | { query: { lacking: string[] } };
type Pictures = CallResponse<typeof questionsCalls.listUndescribedPictures>;
type Picture = Pictures['pictures'][number];

/** All drafts that lack a description. */
const ALL: Selection = { query: { lacking: ['description'] } };

const load = (selection: Selection, after: number) =>
  api.send(questionsCalls.listUndescribedPictures, {
    body: { selection: selection as { ids: number[] }, after },
  });

/** The pictures of drafts that lack a description, one after another, by the keyboard alone. */
export function DescribePicturesPage() {
  const { files_url } = useOfficeConfig();
  const selection = useRouterState({
    select: ({ location }) => (location.state as { pictures?: Selection }).pictures ?? ALL,
  });
  const query = useQuery({
    queryKey: ['undescribed-pictures', selection],
    queryFn: () => load(selection, 0),
    // The page goes through what it got at first.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return (
    <FilesUrl value={files_url}>
      <Page title="Descrever imagens" parent={{ label: 'Questões', to: '/questoes' }}>
        <QueryState
          query={query}
          loading="Carregando as imagens..."
          skeleton={[480]}
          failure={{ title: 'As imagens não carregaram', text: 'Nada mudou. Tente de novo.' }}
        >
          {(first) =>
            first.pictures.length === 0 ? (
              <Finished text="Nenhuma imagem destes rascunhos está sem descrição." />
            ) : (
              <Queue first={first} selection={selection} />
            )
          }
        </QueryState>
      </Page>
    </FilesUrl>
  );
}

const Finished = ({ text }: { text: string }) => (
  <Card id="pronto" title="Tudo descrito">
    <p>{text}</p>
    <div className="row">
      <Button component={Link} to="/questoes">
        Voltar às questões
      </Button>
    </div>
  </Card>
);

interface Description {
  text: string;
  is_decorative: boolean;
}

function Queue({ first, selection }: { first: Pictures; selection: Selection }) {
  const [pictures, setPictures] = useState(first.pictures);
  const [lastId, setLastId] = useState(first.last_id);
  const [at, setAt] = useState(0);
  /** What was written, by the position of the picture. */
  const [given, setGiven] = useState<ReadonlyMap<number, Description>>(new Map());
  /** The questions that were not loaded yet. */
  const [rest, setRest] = useState(
    first.questions - new Set(first.pictures.map((one) => one.question_id)).size,
  );
  const goOn = async () => {
    if (at + 1 < pictures.length || lastId === null) return setAt(at + 1);
    const next = await load(selection, lastId);
    setPictures([...pictures, ...next.pictures]);
    setRest(next.questions - new Set(next.pictures.map((one) => one.question_id)).size);
    setLastId(next.last_id);
    setAt(at + 1);
  };
  const action = useMutation({
    mutationFn: async (description: Description | null) => {
      const picture = pictures[at];
      if (picture && description) {
        await api.send(questionsCalls.describeQuestionPicture, {
          params: { id: picture.question_id },
          body: { src: picture.src, ...description },
        });
        setGiven(new Map(given).set(at, description));
        void queryClient.invalidateQueries({ queryKey: ['list', 'questions'] });
      }
      await goOn();
    },
    onError: (error) => toastFailure(errorMessage(error)),
  });
  const picture = pictures[at];
  if (!picture) {
    const skipped = pictures.length - given.size;
    return (
      <Finished
        text={`${plural(given.size, 'imagem descrita', 'imagens descritas')}${skipped > 0 ? `, ${plural(skipped, 'pulada', 'puladas')}` : ''}.`}
      />
    );
  }
  const more = rest > 0 ? ` · mais ${plural(rest, 'questão', 'questões')}` : '';
  return (
    <>
      <div>
        <p role="status" className="muted small">
          {`Imagem ${at + 1} de ${pictures.length}${more}`}
        </p>
        <Progress value={(at / (pictures.length + rest)) * 100} aria-label="Imagens vistas" />
      </div>
      <OnePicture
        key={at}
        picture={picture}
        before={given.get(at)}
        isPending={action.isPending}
        onSave={(description) => action.mutate(description)}
        onSkip={() => action.mutate(null)}
        onBack={() => setAt(Math.max(0, at - 1))}
      />
    </>
  );
}

interface OnePictureProps {
  picture: Picture;
  before: Description | undefined;
  isPending: boolean;
  onSave: (description: Description) => void;
  onSkip: () => void;
  onBack: () => void;
}

function describePlace({ field, options }: Picture): string {
  if (field === 'hint') return 'Na dica';
  if (field === 'resolution') return 'Na resolução';
  const option = options.findIndex(({ key }) => field === `options.${key}`);
  return option === -1 ? 'No enunciado' : `Na alternativa ${letterAt(option)}`;
}

function OnePicture({ picture, before, isPending, onSave, onSkip, onBack }: OnePictureProps) {
  const { files_url } = useOfficeConfig();
  const [text, setText] = useState(before?.text ?? '');
  const [error, setError] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const save = () => {
    const found = alternativeTextError(text, picture.src.replace(/^.*\//, ''));
    setError(found);
    if (!found && !isPending) onSave({ text: text.trim(), is_decorative: false });
  };
  const decorate = () => !isPending && onSave({ text: '', is_decorative: true });
  function onKeyDown(event: KeyboardEvent) {
    const actions: Record<string, () => void> = {
      Enter: event.ctrlKey || event.metaKey ? decorate : save,
      PageDown: () => !isPending && onSkip(),
      PageUp: () => !isPending && onBack(),
    };
    const run = actions[event.key];
    if (!run || event.nativeEvent.isComposing) return;
    event.preventDefault();
    run();
  }
  return (
    <div className={classes.picturePage}>
      <Card id="imagem" title={describePlace(picture)}>
        <div className={classes.picture}>
          <img src={`${files_url}/${picture.src}`} alt="A que falta descrever" />
        </div>
        <TextInput
          ref={field}
          label="O que a imagem mostra"
          description="Para quem não vê a imagem."
          maxLength={MAX_ALT_TEXT}
          value={text}
          error={error}
          placeholder={before?.is_decorative ? 'Marcada como decorativa' : undefined}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <div className="row">
          <Button loading={isPending} onClick={save}>
            Guardar e seguir
          </Button>
          <Button variant="default" disabled={isPending} onClick={decorate}>
            Decorativa
          </Button>
          <Button variant="default" disabled={isPending} onClick={onSkip}>
            Pular
          </Button>
          <Button variant="default" disabled={isPending} onClick={onBack}>
            Anterior
          </Button>
        </div>
        <p className={`muted small ${classes.keys}`}>
          <span>
            <kbd>Enter</kbd> guarda e segue
          </span>
          <span>
            <kbd>Ctrl</kbd> + <kbd>Enter</kbd> decorativa
          </span>
          <span>
            <kbd>Page Down</kbd> pula
          </span>
          <span>
            <kbd>Page Up</kbd> anterior
          </span>
        </p>
      </Card>
      <Card
        id="questao"
        title={picture.code || 'Questão sem código'}
        actions={
          <Link className="link" to="/questoes/$id" params={{ id: String(picture.question_id) }}>
            Abrir a questão
          </Link>
        }
      >
        <div className={classes.pictureQuestion}>
          <CleanHtml html={picture.statement} />
          <ol type="A">
            {picture.options.map(({ key, text: option }) => (
              <li key={key}>
                <CleanHtml html={option} />
              </li>
            ))}
          </ol>
          {picture.field === 'resolution' && <CleanHtml html={picture.resolution} />}
          {picture.field === 'hint' && <CleanHtml html={picture.hint} />}
        </div>
      </Card>
    </div>
  );
}
