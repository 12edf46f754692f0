CREATE TABLE "option_counts" (
	"question_id" integer NOT NULL,
	"answer_id" integer NOT NULL,
	"slot" smallint NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "option_counts_question_id_answer_id_slot_pk" PRIMARY KEY("question_id","answer_id","slot"),
	CONSTRAINT "option_counts_count" CHECK ("option_counts"."count" > 0)
);
--> statement-breakpoint
ALTER TABLE "option_counts" ADD CONSTRAINT "option_counts_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
INSERT INTO "option_counts" ("question_id", "answer_id", "slot", "count")
SELECT "answers"."question_id", coalesce("answers"."answer_id", 0), "answers"."student_id" % 4, count(*)
FROM (
	SELECT DISTINCT ON ("student_id", "lesson_id") "student_id", "id"
	FROM "attempts"
	WHERE "kind" <> 'redo' AND "finished_at" IS NOT NULL
	ORDER BY "student_id", "lesson_id", "finished_at", "id"
) AS "first"
JOIN "attempt_answers" AS "answers" ON "answers"."student_id" = "first"."student_id"
	AND "answers"."attempt_id" = "first"."id" AND "answers"."counter" > 0
JOIN "questions" ON "questions"."id" = "answers"."question_id"
GROUP BY 1, 2, 3;
