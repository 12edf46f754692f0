ALTER TABLE "question_marks" ADD COLUMN "note_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "question_marks" ADD COLUMN "earlier_note" varchar(2000);--> statement-breakpoint
-- A merge of two students moves a training and its answers together.
ALTER TABLE "practice_answers" ALTER CONSTRAINT "practice_answers_student_id_practice_id_practices_student_id_id_fk" DEFERRABLE INITIALLY IMMEDIATE;
