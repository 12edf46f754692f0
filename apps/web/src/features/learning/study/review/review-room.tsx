import { IDK } from '@toro/domain/exams/exams/answers';
import { formatReviewPlace } from '@toro/domain/learning/study/study-texts';
import { AnswerOptions } from '@toro/ui/question/answer-options.tsx';
import { QuestionView } from '@toro/ui/question/question-view.tsx';
import { TextSettings } from '@toro/ui/question/text-settings.tsx';
import { useReadingSize } from '@toro/ui/question/use-reading-size.ts';
import { useEffect, useState } from 'react';
import { useOpenSession } from '../../../../shared/use-open-session.ts';
import { ShortcutsDialog, useExamShortcuts } from '../../../exams/exams/index.ts';
import { useQuestionMarks } from '../../../exams/marks/index.ts';
import { ReportErrorButton } from '../../../questions/error-reports/index.ts';
import type { DailyReview } from './queries.ts';
import classes from './review.module.css';
import { ReviewAside, ReviewReason } from './review-aside.tsx';
import { ReviewEnd } from './review-end.tsx';
import { ReviewFooter } from './review-footer.tsx';
import { ReviewHeader } from './review-header.tsx';
import { useReview } from './use-review.ts';
import { useReviewSeconds } from './use-review-seconds.ts';

/** One question of the session at a time, corrected at once; then the end. */
export function ReviewRoom({ review: data }: { review: DailyReview }) {
  const review = useReview(data);
  const [keys, setKeys] = useState(false);
  const size = useReadingSize();
  const { shown } = review;
  useOpenSession(shown !== null);
  const place = shown ? `${shown.question.id_questao}:${shown.turn}` : '';
  const seconds = useReviewSeconds(place);
  const answer = () => void review.answer(seconds());
  useEffect(() => {
    if (place) window.scrollTo({ top: 0, behavior: 'instant' });
  }, [place]);
  const marks = useQuestionMarks(shown?.question.id_questao ?? 0, data.session?.question_ids ?? []);
  useExamShortcuts({
    active: !keys && shown !== null,
    question: shown?.question,
    choose: review.choose,
    back: () => undefined,
    forward: () => undefined,
    doNotKnow: () => review.choose(IDK),
    mark: marks.view.onMark,
    confirm: () => (shown?.verdict ? review.next() : answer()),
    certainty: (certainty) => review.setCertainty(shown?.certainty === certainty ? null : certainty),
    cross: review.cross,
    help: () => setKeys(true),
  });
  if (!shown) return <ReviewEnd review={data} />;
  const { question, verdict, choice } = shown;
  const total = review.done + review.left.length + (verdict ? 1 : 0);
  const right = question.answers.find(({ correta }) => correta === 1)?.id_resposta ?? null;
  return (
    <div className={classes.screen} style={size.style}>
      <ReviewHeader
        text={formatReviewPlace(
          review.done + 1,
          total,
          review.secondsLeft,
          review.left.filter(({ turn }) => turn > 1).length,
        )}
        percent={((review.done + (verdict ? 1 : 0)) / total) * 100}
        onKeys={() => setKeys(true)}
      />
      <main className={classes.main}>
        <div className="stack">
          <ReviewReason question={question} />
          <QuestionView
            key={place}
            question={question}
            {...marks.view}
            tools={
              <>
                {marks.tools}
                <TextSettings size={size} />
              </>
            }
          >
            {marks.panel}
            <AnswerOptions
              question={question}
              choice={choice}
              crossed={review.crossed}
              right={verdict ? right : null}
              onChoose={review.choose}
              onCross={review.cross}
            />
            <ReportErrorButton question={question} source="review" />
          </QuestionView>
        </div>
        {verdict && (
          <ReviewAside
            key={place}
            question={question}
            verdict={verdict}
            isLibras={data.is_libras}
            onRest={review.rest}
          />
        )}
      </main>
      <ReviewFooter review={review} shown={shown} onAnswer={answer} />
      <ShortcutsDialog page="review" opened={keys} onClose={() => setKeys(false)} />
    </div>
  );
}
