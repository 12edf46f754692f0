import '@mantine/core/styles/ActionIcon.layer.css';
import { ActionIcon, Button, Input } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { MAX_TEST_QUESTIONS } from '@toro/domain/lessons/lesson-fields';
import { TextAreaField } from '@toro/ui/forms/text-area-field.tsx';
import { useRef, useState } from 'react';
import type { DraftField } from '../../shared/content/content-kind.ts';
import { SortableList } from '../../shared/order/sortable-list.tsx';
import classes from './lessons.module.css';
import { testQuestionsQuery } from './queries.ts';

const STATES = { published: null, draft: 'Rascunho', archived: 'Arquivada' };

/** Codes typed or pasted, in any of the usual separators. */
const readCodes = (text: string): string[] => [
  ...new Set(text.split(/[\s,;]+/).filter((code) => code !== '')),
];

/** The questions of a test by their codes, in order. */
export function TestField({
  id,
  value: codes,
  error,
  onValue,
  disabled,
}: DraftField<string[]> & { disabled: boolean }) {
  const [typed, setTyped] = useState('');
  const numbers = useRef(new Map<string, number>());
  const numberOf = (code: string) => {
    if (!numbers.current.has(code)) numbers.current.set(code, numbers.current.size + 1);
    return numbers.current.get(code) ?? 0;
  };
  const { data } = useQuery(testQuestionsQuery(codes));
  const found = new Map((data?.questions ?? []).map((question) => [question.code, question]));
  const added = readCodes(typed).filter((code) => !codes.includes(code));
  const isFull = codes.length + added.length > MAX_TEST_QUESTIONS;
  return (
    <Input.Wrapper id={id} error={error} labelElement="div">
      <div className="stack" data-gap="s" id={id} tabIndex={-1}>
        <SortableList
          label="Questões do teste, na ordem"
          items={codes.map((code) => ({ id: numberOf(code), code }))}
          nameOf={({ code }) => `Questão ${code}`}
          disabled={disabled}
          onOrder={(ids) =>
            onValue(ids.flatMap((each) => codes.find((code) => numberOf(code) === each) ?? []))
          }
        >
          {({ code }, position) => {
            const question = found.get(code);
            const state = question ? STATES[question.state] : data ? 'Não encontrada' : null;
            return (
              <>
                <span className="muted figures">{position}</span>
                <div className={classes.question}>
                  {question ? <Link to={`/questoes/${question.id}` as never}>{code}</Link> : <b>{code}</b>}
                  {state && (
                    <span className="state" data-kind="bad">
                      {state}
                    </span>
                  )}
                  <span className="muted small ellipsis">{question?.statement}</span>
                </div>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={32}
                  aria-label={`Remover a questão ${code}`}
                  onClick={() => onValue(codes.filter((each) => each !== code))}
                >
                  <IconTrash size={16} stroke={1.75} aria-hidden />
                </ActionIcon>
              </>
            );
          }}
        </SortableList>
        <TextAreaField
          id={`${id}-codes`}
          name="codes"
          label="Adicionar questões"
          description="Digite ou cole códigos de questões publicadas, separados por espaço, vírgula ou linha."
          autosize
          minRows={1}
          maxRows={6}
          maxLength={20_000}
          spellCheck={false}
          value={typed}
          error={isFull ? `Um teste tem até ${MAX_TEST_QUESTIONS} questões.` : undefined}
          onValue={setTyped}
        />
        <div className="row">
          <Button
            variant="default"
            disabled={added.length === 0 || isFull}
            onClick={() => {
              onValue([...codes, ...added]);
              setTyped('');
            }}
          >
            Adicionar
          </Button>
          <span className="muted small figures">
            {codes.length} {codes.length === 1 ? 'questão' : 'questões'}
          </span>
        </div>
      </div>
    </Input.Wrapper>
  );
}
