import { ActionIcon, Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { dateAndTime } from '@toro/domain/base/calendar/day';
import { LATE_CHOICES } from '@toro/domain/exams/exams/exam-times';
import { canGoBack, forwardInReview } from '@toro/domain/exams/exams/navigation';
import {
  filterReview,
  formatReviewSummary,
  isAnsweredCorrectly,
  nextWrongIndex,
  REVIEW_STEP,
  REVIEW_TITLE,
  type ReviewFilter,
  shouldOfferFilter,
  stepAfterReview,
} from '@toro/domain/exams/exams/review';
import { letterAt } from '@toro/domain/questions/questions/lettering';
import { Notice } from '@toro/ui/notice.tsx';
import { CorrectedOptions } from '@toro/ui/question/corrected-options.tsx';
import { QuestionView } from '@toro/ui/question/question-view.tsx';
import { TextSettings } from '@toro/ui/question/text-settings.tsx';
import { useReadingSize } from '@toro/ui/question/use-reading-size.ts';
import { useMemo, useState } from 'react';
import { ReportErrorButton } from '../../../questions/error-reports/index.ts';
import { useQuestionMarks } from '../../marks/index.ts';
import { lessonLink } from '../lesson-link.ts';
import type { LoadedExam } from '../load-exam.ts';
import footer from '../taking/exam-footer.module.css';
import { BackButton } from '../taking/exam-footer.tsx';
import layout from '../taking/exam-screen.module.css';
import { listSectionStarts, SectionTitle } from '../taking/section-head.tsx';
import { useScrollToTop } from '../taking/use-scroll-to-top.ts';
import { ModulesToStudy } from './modules-to-study.tsx';
import { Resolution } from './resolution.tsx';
import { ReviewDetails } from './review-details.tsx';
import { ReviewFilterChoice } from './review-filter.tsx';
import type { ReviewQuestion } from './review-query.ts';
import classes from './review-screen.module.css';
import { ReviewStrip } from './review-strip.tsx';

/** What the percentages of the options count, or that there are too few yet. */
function SharesNote({ question }: { question: ReviewQuestion }) {
  const share = question.answers[0]?.share;
  if (share === undefined) return null;
  return (
    <p className="muted tiny">
      {share === null
        ? 'Ainda há poucas respostas de outros alunos para comparar nesta questão.'
        : 'As porcentagens contam a primeira vez que cada aluno respondeu a esta questão em prova.'}
    </p>
  );
}

/** A choice that arrived after the end of the attempt. */
function LateChoice({ question: { late, answers } }: { question: ReviewQuestion }) {
  if (!late) return null;
  const letter = letterAt(answers.findIndex(({ id_resposta }) => id_resposta === late.answer));
  return (
    <Notice kind="info">
      <b>{LATE_CHOICES}:</b> {late.answer === 'idk' ? 'Não sei' : `alternativa ${letter ?? '–'}`}, em{' '}
      {dateAndTime(new Date(late.received_at))}. Não contou para o resultado.
    </Notice>
  );
}

interface ReviewScreenProps {
  course: LoadedExam['course'];
  lesson: number;
  questions: ReviewQuestion[];
  /** Whether the reviewed test was a redo of wrong questions. */
  redo: boolean;
}

/** The corrected exam: every question with its key, and the modules to study. */
export function ReviewScreen({ course, lesson, questions, redo }: ReviewScreenProps) {
  const [filter, setFilter] = useState<ReviewFilter>('all');
  const [index, setIndex] = useState(0);
  const shown = filterReview(questions, filter);
  const size = useReadingSize();
  useScrollToTop(index);
  const question = shown[index];
  const ids = useMemo(() => questions.map(({ id_questao }) => id_questao), [questions]);
  const marks = useQuestionMarks(question?.id_questao ?? 0, ids);
  const right = questions.filter(isAnsweredCorrectly).length;
  const forward = forwardInReview(shown.length, index);
  const wrong = nextWrongIndex(shown, index);
  if (!question) return null;
  const numberOf = (one: ReviewQuestion) => questions.indexOf(one) + 1;
  return (
    <div
      className={layout.screen}
      role="dialog"
      aria-modal="true"
      aria-labelledby="review"
      style={size.style}
      data-step={REVIEW_STEP}
    >
      <div className={layout.top}>
        <section className={classes.bar} aria-label="Resumo da revisão">
          <ActionIcon
            variant="subtle"
            color="gray"
            size={44}
            renderRoot={(props) => (
              <Link
                {...props}
                to="/courses/$courseId/$courseClassId/$currentClassId"
                params={lessonLink(course, lesson)}
                search={{ step: stepAfterReview(redo) }}
                aria-label="Sair da revisão"
              />
            )}
          >
            <IconX size={20} stroke={1.75} aria-hidden />
          </ActionIcon>
          <div className={classes.heading}>
            <h1 id="review" className={classes.title}>
              {REVIEW_TITLE}
            </h1>
            <p className="muted small figures">{formatReviewSummary(right, questions.length)}</p>
          </div>
          {shouldOfferFilter(questions) && (
            <ReviewFilterChoice
              value={filter}
              onValue={(value) => {
                setFilter(value);
                setIndex(0);
              }}
            />
          )}
        </section>
        <ReviewStrip
          questions={shown}
          sections={listSectionStarts(shown, (_, at) => shown[at]?.section_title)}
          numberOf={numberOf}
          current={index}
          onChoose={setIndex}
        />
      </div>
      <main className={layout.main}>
        {question.section_title && <SectionTitle title={question.section_title} />}
        <QuestionView
          key={question.id_questao}
          question={question}
          number={numberOf(question)}
          total={questions.length}
          {...marks.view}
          tools={
            <>
              {marks.tools}
              <TextSettings size={size} />
            </>
          }
          details={
            <ReviewDetails
              question={question}
              questions={questions}
              shown={shown}
              index={index}
              onChoose={setIndex}
            />
          }
        >
          {marks.panel}
          <CorrectedOptions question={question} />
          <LateChoice question={question} />
          <SharesNote question={question} />
          <ReportErrorButton question={question} source="review" />
        </QuestionView>
        <Resolution
          key={`r${question.id_questao}`}
          question={question}
          isLibras={course.is_libras ?? false}
        />
        <ModulesToStudy
          questions={questions}
          onOpen={(one) => {
            setFilter('all');
            setIndex(questions.indexOf(one));
          }}
        />
      </main>
      <footer className={`foot ${footer.footer}`}>
        <BackButton disabled={!canGoBack(index)} onClick={() => setIndex(index - 1)} />
        <div>
          {wrong !== null && wrong !== index && (
            <Button variant="default" onClick={() => setIndex(wrong)}>
              Próxima errada
            </Button>
          )}
        </div>
        <Button disabled={!forward.enabled} onClick={() => setIndex(index + 1)}>
          {forward.label}
        </Button>
      </footer>
    </div>
  );
}
