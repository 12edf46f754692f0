export {
  approveManyQuestions,
  archiveManyQuestions,
  changeManyQuestions,
  publishManyQuestions,
  requestReviews,
} from './change-many-questions.ts';
export { commentQuestion, resolveComment } from './comment-question.ts';
export { copyQuestion, removeQuestion } from './copy-question.ts';
export { describeQuestionPicture, listUndescribedPictures } from './describe-pictures.ts';
export { findSimilarQuestions } from './find-similar-questions.ts';
export { getQuestionChoices } from './get-question-choices.ts';
export { getQuestionStatistics } from './get-question-statistics.ts';
export { listOfficeQuestions } from './list-office-questions.ts';
export { getQuestionWork } from './question-work.ts';
export { approveQuestion, assignReviewer, requestReview, returnQuestion } from './review-question.ts';
