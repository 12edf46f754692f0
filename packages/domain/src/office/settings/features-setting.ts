/** What the academy switches on and off. */
export interface FeaturesSetting {
  podcast: boolean;
  score_toro: boolean;
  /** Daily review, notebook and practice. */
  study: boolean;
  /** Questions need a review before they are published. */
  question_review: boolean;
}
