import { officeCatalogue } from '@toro/contract/office-catalogue';
import { type App, serve } from '../../../platform/http/serve.ts';
import { serveContent } from '../../catalogue/content/serve-content.ts';
import {
  approveManyQuestions,
  archiveManyQuestions,
  changeManyQuestions,
  publishManyQuestions,
  requestReviews,
} from './change-many-questions.ts';
import { commentQuestion, resolveComment } from './comment-question.ts';
import { copyQuestion, removeQuestion } from './copy-question.ts';
import { describeQuestionPicture, listUndescribedPictures } from './describe-pictures.ts';
import { findSimilarQuestions } from './find-similar-questions.ts';
import { getQuestionChoices } from './get-question-choices.ts';
import { getQuestionStatistics } from './get-question-statistics.ts';
import { listOfficeQuestions } from './list-office-questions.ts';
import { questionContent } from './question-content.ts';
import { getQuestionWork } from './question-work.ts';
import { approveQuestion, assignReviewer, requestReview, returnQuestion } from './review-question.ts';

export function registerOfficeQuestions(app: App): void {
  const questions = officeCatalogue['office-questions'];
  serve(app, questions.listOfficeQuestions, ({ context, query }) => listOfficeQuestions(context, query));
  serve(app, questions.changeManyQuestions, ({ context, staff, body }) =>
    changeManyQuestions(context, staff, body),
  );
  serve(app, questions.archiveManyQuestions, ({ context, staff, body }) =>
    archiveManyQuestions(context, staff, body),
  );
  serve(app, questions.requestReviews, ({ context, staff, body }) => requestReviews(context, staff, body));
  serve(app, questions.approveManyQuestions, ({ context, staff, body }) =>
    approveManyQuestions(context, staff, body),
  );
  serve(app, questions.publishManyQuestions, ({ context, staff, body }) =>
    publishManyQuestions(context, staff, body),
  );
  serve(app, questions.listUndescribedPictures, ({ context, body }) =>
    listUndescribedPictures(context, body),
  );
  serve(app, questions.describeQuestionPicture, ({ context, staff, params, body }) =>
    describeQuestionPicture(context, staff, { ...params, ...body }),
  );
  serve(app, questions.getQuestionChoices, ({ context, staff, query }) =>
    getQuestionChoices(context, staff, query),
  );
  serve(app, questions.getQuestionWork, ({ context, staff, params }) =>
    getQuestionWork(context, staff, params.id),
  );
  serve(app, questions.getQuestionStatistics, ({ context, staff, params }) =>
    getQuestionStatistics(context, staff, params.id),
  );
  serve(app, questions.findSimilarQuestions, ({ context, body }) => findSimilarQuestions(context, body));
  serve(app, questions.requestReview, ({ context, staff, params, body }) =>
    requestReview(context, staff, { ...params, ...body }),
  );
  serve(app, questions.approveQuestion, ({ context, staff, params, body }) =>
    approveQuestion(context, staff, { ...params, ...body }),
  );
  serve(app, questions.returnQuestion, ({ context, staff, params, body }) =>
    returnQuestion(context, staff, { ...params, ...body }),
  );
  serve(app, questions.assignReviewer, ({ context, staff, params, body }) =>
    assignReviewer(context, staff, { ...params, ...body }),
  );
  serve(app, questions.commentQuestion, ({ context, staff, params, body }) =>
    commentQuestion(context, staff, { ...params, ...body }),
  );
  serve(app, questions.resolveComment, ({ context, staff, params, body }) =>
    resolveComment(context, staff, { ...params, ...body }),
  );
  serve(app, questions.copyQuestion, ({ context, staff, params }) => copyQuestion(context, staff, params.id));
  serve(app, questions.removeQuestion, ({ context, staff, params, body }) =>
    removeQuestion(context, staff, { ...params, ...body }),
  );
  serveContent(app, officeCatalogue['question-content'], questionContent);
}
