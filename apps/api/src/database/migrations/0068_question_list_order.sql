DROP INDEX "question_entries_review_idx";--> statement-breakpoint
CREATE INDEX "question_entries_review_idx" ON "question_entries" USING btree ("review_asked_at" NULLS FIRST,"id");