import { catalogue } from '@toro/contract/catalogue';
import { type App, serve } from '../../../../platform/http/serve.ts';
import { extendReview } from './extend-review.ts';
import { getDailyReview } from './get-daily-review.ts';
import { restCard, resumeCard } from './rest-card.ts';
import { saveReviewAnswers } from './save-review-answers.ts';

const { study } = catalogue;

export function registerReview(app: App): void {
  serve(app, study.getDailyReview, ({ context, student }) => getDailyReview(context, student.id));
  serve(app, study.saveReviewAnswers, ({ context, student, body }) =>
    saveReviewAnswers(context, student.id, body),
  );
  serve(app, study.extendReview, ({ context, student, body }) => extendReview(context, student.id, body));
  serve(app, study.restCard, ({ context, student, params }) =>
    restCard(context, student.id, params.questionId),
  );
  serve(app, study.resumeCard, ({ context, student, params }) =>
    resumeCard(context, student.id, params.questionId),
  );
}
