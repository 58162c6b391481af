import type { JSX } from 'preact';
import { type FeedbackPolicy, feedbackPolicies } from '#protocol';
import { SelectField } from '../../parts/form.tsx';

const feedbackWords: Readonly<Record<FeedbackPolicy, string>> = {
  none: 'that they are judged',
  verdict: 'the verdict',
  sample: 'the verdict and the samples',
  'case-number': 'the verdict, the samples, other cases by number',
  all: 'everything about all cases',
};

/** Who sees what of a contest. */
export const SightFields = ({ form }: { form: { feedback: string; public: string } }): JSX.Element => (
  <>
    <SelectField
      label="Teams see of their submissions"
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
