ALTER TABLE "students" ADD COLUMN "last_used_at" timestamp with time zone;--> statement-breakpoint
UPDATE "students" s SET "last_used_at" = u."at" FROM (SELECT "student_id", max("last_used_at") AS "at" FROM "sessions" GROUP BY "student_id") u WHERE u."student_id" = s."id";
