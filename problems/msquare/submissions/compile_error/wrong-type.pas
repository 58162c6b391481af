{ Assigns a string to an integer.
  Wrong: does not compile. }
program WrongType;

var
  moves: longint;

begin
  moves := 'BCABCCB';
  writeln(moves);
end.
