import type { JSX } from 'preact';
import { type FeedbackPolicy, feedbackPolicies } from '#protocol';
import type { Words } from '../../frame/words.ts';
import { SelectField } from '../../parts/form.tsx';

const feedbackWords: Readonly<Record<FeedbackPolicy, string>> = {
  none: 'that they are judged',
  verdict: 'the verdict',
  sample: 'the verdict and the samples',
  'case-number': 'the verdict, the samples, other cases by number',
  all: 'everything about all cases',
};

/** Who sees what of a contest. */
export const SightFields = ({
  form,
  w = (text) => text,
}: {
  form: { feedback: string; public: string };
  w?: Words;
}): JSX.Element => (
  <>
    <SelectField
      label={w('Teams see of their submissions')}
      name="feedback"
      value={form.feedback}
      options={feedbackPolicies.map((one) => [one, feedbackWords[one]] as const)}
    />
    <SelectField
      label="Seen by"
      name="public"
      value={form.public}
      options={[
        ['yes', 'everybody'],
        ['board', 'everybody; statements after the end'],
        ['no', 'its members'],
      ]}
    />
  </>
);
