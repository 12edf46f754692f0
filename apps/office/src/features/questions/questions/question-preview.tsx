import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import type { QuestionFields } from '@toro/domain/questions/questions/question-fields';
import { Card } from '@toro/ui/card.tsx';
import { CleanHtml } from '@toro/ui/clean-html.tsx';
import { AnswerOptions } from '@toro/ui/question/answer-options.tsx';
import { CorrectedOptions } from '@toro/ui/question/corrected-options.tsx';
import { QuestionView } from '@toro/ui/question/question-view.tsx';
import { SegmentedChoice } from '@toro/ui/segmented-choice.tsx';
import { type CSSProperties, useDeferredValue, useState } from 'react';
import type { DraftForm } from '../../../shared/content/content-kind.ts';
import classes from './questions.module.css';

type State = 'taking' | 'right' | 'wrong' | 'resolution';

const STATES: readonly { value: State; label: string }[] = [
  { value: 'taking', label: 'Na prova' },
  { value: 'right', label: 'Acerto' },
  { value: 'wrong', label: 'Erro' },
  { value: 'resolution', label: 'Resolução' },
];

/** The size of texts that students begin with; that of the office is smaller. */
const STUDENT_SIZE = { '--reading-size': '18px' } as CSSProperties;

const NONE: ReadonlySet<number> = new Set();

/** The question by the components of the student area, in its states. */
export function QuestionPreview({ form }: { form: DraftForm<QuestionFields> }) {
  const [state, setState] = useState<State>('taking');
  const [width, setWidth] = useState<'phone' | 'desktop'>('phone');
  const [scheme, setScheme] = useState<'light' | 'dark'>('light');
  const fields = useDeferredValue(form.values);
  const pathOf = (id: number | null) => form.urlOf(id)?.replace(/^.*\/(?=(?:media|uploads)\/)/, '') ?? null;
  const answers = fields.options.map(({ text, image, correct, reason }, at) => ({
    id_resposta: at + 1,
    resposta: text,
    img_resposta: pathOf(image),
    correta: correct ? 1 : 0,
    ...(reason && { motivo: reason }),
  }));
  const right = answers.find(({ correta }) => correta === 1)?.id_resposta ?? null;
  const wrong = answers.find(({ correta }) => correta === 0)?.id_resposta ?? null;
  const choice = state === 'taking' ? null : state === 'wrong' ? wrong : right;
  const marked = answers.map((answer) => ({ ...answer, marcada: answer.id_resposta === choice }));
  return (
    <Card id="previa" title="Como os alunos veem">
      <div className={classes.previewChoices}>
        <SegmentedChoice
          label="Estado"
          value={state}
          data={STATES}
          onValue={(value: string) => setState(value as State)}
        />
        <SegmentedChoice
          label="Largura"
          value={width}
          onValue={(value: string) => setWidth(value as typeof width)}
          data={[
            { value: 'phone', label: <IconDeviceMobile size={18} stroke={1.75} aria-label="390 px" /> },
            { value: 'desktop', label: <IconDeviceDesktop size={18} stroke={1.75} aria-label="1280 px" /> },
          ]}
        />
        <SegmentedChoice
          label="Tema da prévia"
          value={scheme}
          onValue={(value: string) => setScheme(value as typeof scheme)}
          data={[
            { value: 'light', label: 'Claro' },
            { value: 'dark', label: 'Escuro' },
          ]}
        />
      </div>
      <section
        className={classes.device}
        data-width={width}
        data-narrow={width === 'phone' || undefined}
        style={STUDENT_SIZE}
        data-mantine-color-scheme={scheme}
        aria-label="Prévia da questão"
      >
        <div className={classes.screen}>
          <QuestionView
            question={{
              codigo: fields.code,
              enunciado: fields.statement,
              img_enunciado: pathOf(fields.image),
              formula: fields.hint,
              formula_imagem: pathOf(fields.hint_image),
            }}
            number={1}
            total={10}
          >
            {state === 'taking' ? (
              <AnswerOptions
                question={{ id_questao: 0, answers: answers.map(({ motivo: _, ...answer }) => answer) }}
                choice={null}
                crossed={NONE}
                onChoose={() => undefined}
                onCross={() => undefined}
              />
            ) : (
              <CorrectedOptions question={{ answers: marked }} />
            )}
          </QuestionView>
          {state === 'resolution' && (
            <section className={classes.resolution} aria-label="Resolução">
              <h3>Resolução</h3>
              <CleanHtml html={fields.resolution} />
            </section>
          )}
        </div>
      </section>
      <p className="muted small">Muda enquanto você escreve · {width === 'phone' ? '390' : '1280'} px</p>
    </Card>
  );
}
