## model

model-error-form = not a model file: { $words }
model-error-version = a model file of version { $found }; this program reads version { $version }
model-error-game = a model of `{ $found }`, not of `{ $wanted }`
model-error-features = made for other features ({ $found }) than this program has ({ $wanted }); train it again
model-error-part = `{ $part }` is missing or not as it should be: { $expected }

## plan

plan-error-range = `{ $field }` must be { $expected }
plan-error-reward-term = no term `{ $name }` to reward; there are: { $known }
plan-error-feature = `learning.without`: no feature has `{ $text }` in its name; `bastide train --features { $game }` lists them
plan-error-mover = `learning.eyes` must be "all" here: under these rules a position does not tell who moved last
plan-error-no-reward = the reward is empty: give at least one term a weight other than 0, for example `win = 1.0`

## training

other-plan = another plan
other-features = another list of features
other-seed = another seed
other-budget = another budget
training-error-checkpoint = the checkpoint cannot be read: { $words }
training-error-version = a checkpoint of version { $found }; this program goes on from version { $version }; choose another folder, or remove it
training-error-endless = after game { $games } weights are no finite numbers any more; nothing was kept of that: give smaller rewards, or a smaller `learning.rate`
training-error-other = the checkpoint is of a training with { $what }; choose another folder, or remove it
