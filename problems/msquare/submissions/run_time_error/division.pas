{ Wants to know the mean number of moves of the targets solved so far, of which there are none yet.
  Wrong: divides by zero (run-time error 200). }
program Division;

var
  solved, moves: longint;

begin
  solved := 0;
  moves := 22;
  writeln(moves div solved);
end.
