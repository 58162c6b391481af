{ Prints nothing at all.
  Wrong: the solved puzzle is not the goal. }
begin
end.
