import { defineOfficeCalls } from '../../call.ts';
import type * as schemas from './schemas.ts';

export const questionsCalls = defineOfficeCalls<typeof schemas>({
  listOfficeQuestions: ['GET /v1/office/questions', 'questions.read'],
  /** Changes of many questions at once: attributes and reviewer, or the archive. */
  changeManyQuestions: ['POST /v1/office/bulk/questions/change', 'questions.publish', { once: true }],
  archiveManyQuestions: ['POST /v1/office/bulk/questions/archive', 'questions.publish', { once: true }],
  requestReviews: ['POST /v1/office/bulk/questions/review', 'questions.write', { once: true }],
  approveManyQuestions: ['POST /v1/office/bulk/questions/approval', 'questions.review', { once: true }],
  publishManyQuestions: ['POST /v1/office/bulk/questions/publication', 'questions.publish', { once: true }],
  /** It changes nothing; a selection is too long for an address. */
  listUndescribedPictures: ['POST /v1/office/undescribed-pictures', 'questions.write'],
  describeQuestionPicture: ['PUT /v1/office/questions/:id/picture-description', 'questions.write'],
  /** What a new question can choose from. */
  getQuestionChoices: ['GET /v1/office/question-choices', 'questions.read'],
  getQuestionWork: ['GET /v1/office/questions/:id/work', 'questions.read'],
  getQuestionStatistics: ['GET /v1/office/questions/:id/statistics', 'items.read'],
  /** It changes nothing; a statement is too long for an address. */
  findSimilarQuestions: ['POST /v1/office/similar-questions', 'questions.read'],
  requestReview: ['POST /v1/office/questions/:id/review', 'questions.write'],
  approveQuestion: ['POST /v1/office/questions/:id/approval', 'questions.review'],
  returnQuestion: ['POST /v1/office/questions/:id/return', 'questions.review'],
  assignReviewer: ['PUT /v1/office/questions/:id/reviewer', 'questions.write'],
  commentQuestion: ['POST /v1/office/questions/:id/comments', 'questions.write', { once: true }],
  resolveComment: ['PUT /v1/office/questions/:id/comments/:comment/resolution', 'questions.write'],
  copyQuestion: ['POST /v1/office/questions/:id/copies', 'questions.write', { once: true }],
  removeQuestion: ['POST /v1/office/questions/:id/removal', 'questions.write'],
});
