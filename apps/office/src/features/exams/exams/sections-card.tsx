import '@mantine/core/styles/ActionIcon.layer.css';
import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ExamFields } from '@toro/domain/exams/exam-composition/exam-fields';
import {
  MAX_INSTRUCTIONS,
  MAX_SECTION_TEXT,
  MAX_SECTION_TITLE,
  MAX_SECTIONS,
} from '@toro/domain/exams/exams/exam-settings';
import { Card } from '@toro/ui/card.tsx';
import type { DraftForm } from '../../../shared/content/content-kind.ts';
import { CountedText, CountedTextArea } from '../../../shared/forms/counted-fields.tsx';
import classes from './exams.module.css';

/** Instructions and sections. A section that is removed leaves its questions to the one before it. */
export function SectionsCard({ form, disabled }: { form: DraftForm<ExamFields>; disabled: boolean }) {
  const { value: sections, onValue: setSections, error, id } = form.field('sections');
  const { value: questions, onValue: setQuestions } = form.field('questions');
  const change = (at: number, part: Partial<(typeof sections)[number]>) =>
    setSections(sections.map((section, index) => (index === at ? { ...section, ...part } : section)));
  function add() {
    if (sections.length === 0) setQuestions(questions.map((question) => ({ ...question, section: 0 })));
    setSections([...sections, { title: '', text: '' }]);
  }
  function remove(at: number) {
    const isLast = sections.length === 1;
    setQuestions(
      questions.map((question) => {
        const section = question.section ?? 0;
        if (isLast) return { ...question, section: null };
        return { ...question, section: section >= at ? Math.max(0, section - 1) : section };
      }),
    );
    setSections(sections.filter((_, index) => index !== at));
  }
  return (
    <Card id="secoes" title="Instruções e seções">
      <div className="form">
        <CountedTextArea
          label="Instruções"
          description="Ficam na tela de início e na primeira página do impresso."
          maxLength={MAX_INSTRUCTIONS}
          autosize
          minRows={2}
          maxRows={12}
          {...form.field('instructions')}
        />
        <div className="stack" data-gap="s" id={id} tabIndex={-1}>
          {error && (
            <p className={classes.error} role="alert">
              {error}
            </p>
          )}
          {sections.map((section, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a section has no other name than its place
            <fieldset key={at} className={`plainFieldset ${classes.section}`}>
              <legend className="visuallyHidden">Seção {at + 1}</legend>
              <div className="row" data-nowrap>
                <CountedText
                  id={`section-${at}`}
                  name={`section-${at}`}
                  className={classes.grow}
                  label={`Título da seção ${at + 1}`}
                  maxLength={MAX_SECTION_TITLE}
                  value={section.title}
                  onValue={(title) => change(at, { title })}
                />
                {!disabled && (
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size={36}
                    className={classes.besideField}
                    aria-label={`Remover a seção ${at + 1}`}
                    onClick={() => remove(at)}
                  >
                    <IconTrash size={16} stroke={1.75} aria-hidden />
                  </ActionIcon>
                )}
              </div>
              <CountedTextArea
                id={`section-text-${at}`}
                name={`section-text-${at}`}
                label="Texto"
                maxLength={MAX_SECTION_TEXT}
                autosize
                minRows={1}
                maxRows={8}
                value={section.text}
                onValue={(text) => change(at, { text })}
              />
            </fieldset>
          ))}
          {!disabled && (
            <div>
              <Button
                variant="default"
                size="xs"
                leftSection={<IconPlus size={14} stroke={1.75} aria-hidden />}
                disabled={sections.length >= MAX_SECTIONS}
                onClick={add}
              >
                Seção
              </Button>
            </div>
          )}
        </div>
      </div>
    </Card>
  );
}
