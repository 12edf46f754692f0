import { defineOfficeCall } from '../../call.ts';
import type * as schemas from './schemas.ts';

export const listOfficeQuestions = defineOfficeCall<typeof schemas.listOfficeQuestions>({
  method: 'GET',
  path: '/v1/office/questions',
  permission: 'questions.read',
});

/** Changes of many questions at once: attributes and reviewer, or the archive. */
export const changeManyQuestions = defineOfficeCall<typeof schemas.changeManyQuestions>({
  method: 'POST',
  path: '/v1/office/bulk/questions/change',
  permission: 'questions.publish',
  once: true,
});

export const archiveManyQuestions = defineOfficeCall<typeof schemas.archiveManyQuestions>({
  method: 'POST',
  path: '/v1/office/bulk/questions/archive',
  permission: 'questions.publish',
  once: true,
});

export const requestReviews = defineOfficeCall<typeof schemas.requestReviews>({
  method: 'POST',
  path: '/v1/office/bulk/questions/review',
  permission: 'questions.write',
  once: true,
});

export const approveManyQuestions = defineOfficeCall<typeof schemas.approveManyQuestions>({
  method: 'POST',
  path: '/v1/office/bulk/questions/approval',
  permission: 'questions.review',
  once: true,
});

export const publishManyQuestions = defineOfficeCall<typeof schemas.publishManyQuestions>({
  method: 'POST',
  path: '/v1/office/bulk/questions/publication',
  permission: 'questions.publish',
  once: true,
});

/** It changes nothing; a selection is too long for an address. */
export const listUndescribedPictures = defineOfficeCall<typeof schemas.listUndescribedPictures>({
  method: 'POST',
  path: '/v1/office/undescribed-pictures',
  permission: 'questions.write',
});

export const describeQuestionPicture = defineOfficeCall<typeof schemas.describeQuestionPicture>({
  method: 'PUT',
  path: '/v1/office/questions/:id/picture-description',
  permission: 'questions.write',
});

/** What a new question can choose from. */
export const getQuestionChoices = defineOfficeCall<typeof schemas.getQuestionChoices>({
  method: 'GET',
  path: '/v1/office/question-choices',
  permission: 'questions.read',
});

export const getQuestionWork = defineOfficeCall<typeof schemas.getQuestionWork>({
  method: 'GET',
  path: '/v1/office/questions/:id/work',
  permission: 'questions.read',
});

export const getQuestionStatistics = defineOfficeCall<typeof schemas.getQuestionStatistics>({
  method: 'GET',
  path: '/v1/office/questions/:id/statistics',
  permission: 'items.read',
});

/** It changes nothing; a statement is too long for an address. */
export const findSimilarQuestions = defineOfficeCall<typeof schemas.findSimilarQuestions>({
  method: 'POST',
  path: '/v1/office/similar-questions',
  permission: 'questions.read',
});

export const requestReview = defineOfficeCall<typeof schemas.requestReview>({
  method: 'POST',
  path: '/v1/office/questions/:id/review',
  permission: 'questions.write',
});

export const approveQuestion = defineOfficeCall<typeof schemas.approveQuestion>({
  method: 'POST',
  path: '/v1/office/questions/:id/approval',
  permission: 'questions.review',
});

export const returnQuestion = defineOfficeCall<typeof schemas.returnQuestion>({
  method: 'POST',
  path: '/v1/office/questions/:id/return',
  permission: 'questions.review',
});

export const assignReviewer = defineOfficeCall<typeof schemas.assignReviewer>({
  method: 'PUT',
  path: '/v1/office/questions/:id/reviewer',
  permission: 'questions.write',
});

export const commentQuestion = defineOfficeCall<typeof schemas.commentQuestion>({
  method: 'POST',
  path: '/v1/office/questions/:id/comments',
  permission: 'questions.write',
  once: true,
});

export const resolveComment = defineOfficeCall<typeof schemas.resolveComment>({
  method: 'PUT',
  path: '/v1/office/questions/:id/comments/:comment/resolution',
  permission: 'questions.write',
});

export const copyQuestion = defineOfficeCall<typeof schemas.copyQuestion>({
  method: 'POST',
  path: '/v1/office/questions/:id/copies',
  permission: 'questions.write',
  once: true,
});

export const removeQuestion = defineOfficeCall<typeof schemas.removeQuestion>({
  method: 'POST',
  path: '/v1/office/questions/:id/removal',
  permission: 'questions.write',
});
