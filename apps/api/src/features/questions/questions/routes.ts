import { officeCatalogue } from '@toro/contract/office-catalogue';
import type { App } from '../../../platform/http/serve.ts';
import { serveFeature } from '../../../platform/http/serve-feature.ts';
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
  serveFeature(app, questions, {
    listOfficeQuestions,
    changeManyQuestions,
    archiveManyQuestions,
    requestReviews,
    approveManyQuestions,
    publishManyQuestions,
    listUndescribedPictures,
    describeQuestionPicture,
    getQuestionChoices,
    getQuestionWork,
    getQuestionStatistics,
    findSimilarQuestions,
    requestReview,
    approveQuestion,
    returnQuestion,
    assignReviewer,
    commentQuestion,
    resolveComment,
    copyQuestion,
    removeQuestion,
  });

  serveContent(app, officeCatalogue['question-content'], questionContent);
}
