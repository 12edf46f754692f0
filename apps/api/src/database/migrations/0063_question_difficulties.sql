CREATE TABLE "question_difficulties" (
	"question_id" integer PRIMARY KEY NOT NULL,
	"answers" integer NOT NULL,
	"correct" integer NOT NULL,
	"difficulty" varchar(6),
	CONSTRAINT "question_difficulties_counts" CHECK ("question_difficulties"."correct" between 0 and "question_difficulties"."answers"),
	CONSTRAINT "question_difficulties_difficulty" CHECK ("question_difficulties"."difficulty" in ('easy','medium','hard'))
);
--> statement-breakpoint
ALTER TABLE "question_difficulties" ADD CONSTRAINT "question_difficulties_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE no action ON UPDATE no action;